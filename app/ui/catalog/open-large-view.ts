import PhotoSwipe from "photoswipe";
import "photoswipe/style.css";
import type { Picture } from "#domains/media/picture.ts";
import { largePicture } from "./large-picture.ts";

/** Shows the pictures over the whole screen, to zoom and swipe, beginning at `place`. `onClose` is told the place of the one looked at last, and takes the focus. Its code is fetched with the first use. */
export function openLargeView(pictures: Picture[], place: number, onClose: (place: number) => void): void {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const view = new PhotoSwipe({
    dataSource: pictures.map(largePicture),
    index: place,
    bgOpacity: 1,
    returnFocus: false,
    padding: { top: 48, bottom: 16, left: 0, right: 0 },
    showHideAnimationType: still ? "none" : "fade",
    ...(still && { zoomAnimationDuration: false }),
    errorMsg: "The picture could not be loaded. Check your connection.",
  });
  view.on("initialLayout", () => {
    view.element?.setAttribute("aria-modal", "true");
    view.element?.setAttribute("aria-label", "Pictures, enlarged");
  });
  view.on("destroy", () => onClose(view.currIndex));
  view.init();
}
