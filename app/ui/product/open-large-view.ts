import PhotoSwipe from "photoswipe";
import styles from "photoswipe/style.css?inline";
import type { LargePicture } from "./large-picture.ts";

interface LargeView {
  pictures: LargePicture[];
  /** The index of the first one that is shown. */
  place: number;
  /** The address of a smaller one of it, which the browser has. */
  loaded: string;
  /** Receives the index of the last picture and should restore the focus. */
  onClose: (place: number) => void;
}

// A file of their own would be one more request, for which the script would wait.
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

/** Opens pictures in a full-screen view to zoom and swipe, and returns its element. The code is loaded at the first use. */
export function openLargeView({ pictures, place, loaded, onClose }: LargeView): HTMLElement | undefined {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const view = new PhotoSwipe({
    dataSource: pictures.map((picture, at) => (at === place ? { ...picture, msrc: loaded } : picture)),
    index: place,
    bgOpacity: 1,
    returnFocus: false,
    padding: { top: 48, bottom: 16, left: 0, right: 0 },
    // The picture is on the screen already.
    showAnimationDuration: 0,
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
  return view.element;
}
