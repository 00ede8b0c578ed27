/**
 * Loads the stylesheet's file where the page came with the styles in it, as it does for who comes from elsewhere: the next page of the shop finds it in the
 * browser's cache. What fails is loaded by that page.
 */
export function prefetchStylesheet(document: Document): void {
  const file = document.querySelector<HTMLStyleElement>("style[data-file]")?.dataset.file;
  if (file)
    fetch(file, { priority: "low" })
      .then((response) => response.blob())
      .catch(() => undefined);
}
