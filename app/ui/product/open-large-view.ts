import PhotoSwipe from "photoswipe";
import "photoswipe/style.css";
import type { LargePicture } from "./large-picture.ts";

/**
 * Opens the pictures in a full-screen view to zoom and swipe, starting at index `place`. `onClose` receives the index of the last picture
 * and should restore the focus. The code is loaded at the first use.
 */
export function openLargeView(pictures: LargePicture[], place: number, onClose: (place: number) => void): void {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const view = new PhotoSwipe({
    dataSource: pictures,
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
