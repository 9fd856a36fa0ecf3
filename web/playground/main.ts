// SPDX-License-Identifier: MIT
import { preload } from './figure/exports.ts';
import { startTabs } from './base/tabs.ts';
import { startTexts, text } from './base/text.ts';
import { openFiles, startConversions } from './convert/open.ts';
import { startConvertPanel } from './convert/panel.ts';
import { startSummaries } from './convert/summaries.ts';
import { say, showFailure } from './convert/findings.ts';
import { startDrop } from './drop.ts';
import { startGallery } from './gallery/gallery.ts';
import { startHeader } from './header.ts';
import { startKeys } from './keys.ts';
import { startOverlay } from './layers/overlay.ts';
import { startLayersPanel } from './layers/panel.ts';
import { startLink } from './link.ts';
import { startOffline } from './offline/register.ts';
import { startComparePanel } from './panels/compare.ts';
import { startCostPanel } from './panels/cost.ts';
import { startDownloadPanel } from './panels/download.ts';
import { startCaption } from './stage/caption.ts';
import { startGestures } from './stage/gestures.ts';
import { startDisplayPanel } from './stage/panel.ts';
import { pickSlot } from './stage/pick.ts';
import { startStage } from './stage/stage.ts';
import { startView } from './stage/view.ts';
import { startTimeline } from './timeline/timeline.ts';

function failed(error: unknown): void {
    say(text('trouble'));
    showFailure(error);
}

/** Nothing starts by itself for those who want reduced motion. */
const mayMove = !matchMedia('(prefers-reduced-motion: reduce)').matches;

preload().catch(() => {}); // beside the sample; who asks next is told what is wrong
startLink(mayMove);
startGallery(failed); // first: all else is made while the sample comes
startView();
startStage(failed);
startCaption();
startTimeline();
startDisplayPanel();
startLayersPanel();
startOverlay();
startGestures(pickSlot);
startTabs();
startHeader();
startKeys();
startConversions();
startSummaries();
startConvertPanel();
startCostPanel();
startComparePanel();
startDownloadPanel();
startDrop(openFiles, failed);
startOffline();
startTexts(); // last: by now all that has texts is there
