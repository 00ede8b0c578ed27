/**
 * Shows a picture that the page has already as the large view will show it, until the large view has been loaded: on a slow line that takes a second and
 * more. Whoever closes it before wants no large view.
 */
export function showAtOnce(picture: HTMLImageElement): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  // The room that PhotoSwipe leaves around a picture, its black, which is no colour of the shop, and the place of its button.
  dialog.className =
    "fixed inset-0 m-0 size-full max-h-none max-w-none bg-[#000] pt-[48px] pb-[16px] outline-none [&>img]:size-full [&>img]:object-contain";
  dialog.ariaLabel = "Pictures, enlarged";
  const large = new Image();
  large.src = picture.currentSrc;
  large.alt = picture.alt;
  const close = document.createElement("button");
  close.className = "absolute top-0 right-[6px] grid h-[60px] w-[50px] place-items-center text-white";
  close.ariaLabel = "Close";
  close.innerHTML = '<i class="icon icon-x size-6"></i>';
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  dialog.append(large, close);
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
