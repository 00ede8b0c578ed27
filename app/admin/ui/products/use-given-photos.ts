import { useEffect, useEffectEvent, useState } from "react";

type OnPhotos = (files: File[]) => void;

/**
 * Calls back with the photos that somebody pastes anywhere on the page; pasted text goes where it belongs. Word and Excel copy a picture of the text
 * beside it, which nobody means who pastes into a field.
 */
export function usePastedPhotos(onPhotos: OnPhotos): void {
  const paste = useEffectEvent(({ clipboardData, target }: ClipboardEvent) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isField && clipboardData?.types.includes("text/plain")) return;
    const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
    if (files.length > 0) onPhotos(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    addEventListener("paste", listen);
    return () => removeEventListener("paste", listen);
  }, []);
}

/**
 * Calls back with the files that somebody drops anywhere on the page: beside a box for them, the browser would leave the page to show the file.
 * Returns whether files are being dragged over the page.
 */
export function useDroppedPhotos(onPhotos: OnPhotos): boolean {
  const [over, setOver] = useState(false);
  const drop = useEffectEvent((files: File[]) => onPhotos(files));
  useEffect(() => {
    const left = new AbortController();
    const listen = (type: "dragover" | "dragleave" | "drop", act: (event: DragEvent, data: DataTransfer) => void) =>
      addEventListener(
        type,
        (event) => {
          if (event.dataTransfer?.types.includes("Files")) act(event, event.dataTransfer);
        },
        { signal: left.signal },
      );
    listen("dragover", (event) => {
      event.preventDefault();
      setOver(true);
    });
    // It leaves the page when it enters nothing else.
    listen("dragleave", (event) => setOver(event.relatedTarget !== null));
    listen("drop", (event, { files }) => {
      event.preventDefault();
      setOver(false);
      drop([...files]);
    });
    return () => left.abort();
  }, []);
  return over;
}
