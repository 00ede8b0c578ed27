import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { sendPhoto } from "./send-photo.ts";

/** A photo on its way. */
export interface SentPhoto {
  id: number;
  name: string;
  /** The part that has left, from 0 to 1. */
  part: number;
  state: "waiting" | "sending" | "added" | "refused";
  problem: string | null;
}

/** Sends photos one after another, each in a request of its own, and loads the page's data again when all are through. */
export function usePhotoQueue(productId: string, maxBytes: number) {
  const [photos, setPhotos] = useState<SentPhoto[]>([]);
  const waiting = useRef<{ id: number; file: File; alt: string }[]>([]);
  const sending = useRef(false);
  const next = useRef(1);
  const { revalidate } = useRevalidator();
  const change = (id: number, fields: Partial<SentPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...fields } : photo)));

  async function sendAll() {
    if (sending.current) return;
    sending.current = true;
    for (let photo = waiting.current.shift(); photo; photo = waiting.current.shift()) {
      const { id, file } = photo;
      change(id, { state: "sending" });
      const problem =
        file.size > maxBytes
          ? `It is larger than ${maxBytes / 1_000_000} MB.`
          : await sendPhoto(productId, photo, (part) => change(id, { part }));
      change(id, { state: problem === null ? "added" : "refused", problem, part: 1 });
    }
    sending.current = false;
    await revalidate();
  }

  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => sending.current && event.preventDefault();
    addEventListener("beforeunload", stay);
    return () => removeEventListener("beforeunload", stay);
  }, []);

  return {
    photos,
    add(files: Iterable<File>, alt: string) {
      const added = [...files].map((file) => ({ id: next.current++, file, alt }));
      waiting.current.push(...added);
      setPhotos((all) => [
        ...all.filter(({ state }) => state !== "added"),
        ...added.map(({ id, file }) => ({ id, name: file.name, part: 0, state: "waiting" as const, problem: null })),
      ]);
      void sendAll();
    },
  };
}
