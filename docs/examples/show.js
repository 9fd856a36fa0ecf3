// SPDX-License-Identifier: MIT
// Runs each example, and shows the text of the very file that ran.
async function show(section) {
    const stage = section.appendChild(document.createElement('div'));
    for (const file of section.dataset.files.split(' ')) {
        const source = await (await fetch(file)).text();
        const heading = Object.assign(document.createElement('h3'), { textContent: file });
        section.append(heading, Object.assign(document.createElement('pre'), { textContent: source }));
        if (file.endsWith('.html')) {
            stage.innerHTML = source;
        } else if (file === section.dataset.runs) {
            await (await import(`./${file}`)).default(stage);
        }
    }
}

await import('rig565/element');
for (const section of document.querySelectorAll('section')) {
    await show(section);
}
