/**
 * Shows a picture that the page has already as the large view will show it, until the large view has been loaded: on a slow line that takes a second and
 * more. Whoever closes it before wants no large view. It is a popover and not a modal dialog, for which a phone styles the whole page anew before it shows
 * anything; it covers the page, keeps the focus, and says that it is modal.
 */
export function showAtOnce(picture: HTMLImageElement): HTMLElement {
  const view = document.createElement("div");
  // The room that PhotoSwipe leaves around a picture, its black, which is no colour of the shop, and the place of its button.
  view.className =
    "fixed inset-0 m-0 size-full max-h-none max-w-none border-0 bg-[#000] p-0 pt-[48px] pb-[16px] outline-none [&>img]:size-full [&>img]:object-contain";
  view.popover = "auto";
  view.role = "dialog";
  view.ariaModal = "true";
  view.ariaLabel = "Pictures, enlarged";
  const large = new Image();
  large.src = picture.currentSrc;
  large.alt = picture.alt;
  const close = document.createElement("button");
  close.className = "absolute top-0 right-[6px] grid h-[60px] w-[50px] place-items-center text-white";
  close.ariaLabel = "Close";
  close.autofocus = true;
  close.innerHTML = '<i class="icon icon-x size-6"></i>';
  close.addEventListener("click", () => view.hidePopover());
  view.addEventListener("keydown", (event) => event.key === "Tab" && event.preventDefault());
  view.addEventListener("toggle", ({ newState }) => newState === "closed" && view.remove());
  view.append(large, close);
  document.body.append(view);
  view.showPopover();
  return view;
}
