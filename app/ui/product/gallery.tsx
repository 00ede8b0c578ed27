import { useEffect, useRef, useState, type MouseEvent } from "react";
import type { Picture as PictureFacts } from "#domains/media/find-pictures.ts";
import { NoPicture } from "#app/ui/elements/no-picture.tsx";
import { Picture } from "#app/ui/elements/picture.tsx";
import { largePicture } from "./large-picture.ts";

interface GalleryProps {
  pictures: PictureFacts[];
  /** The keys of the pictures of the current choice, the best match first; empty without a choice. */
  fitting: string[];
}

/**
 * A product's pictures: a row to swipe with thumbnails below, both of which work without scripts. A new choice scrolls to its picture; a
 * click opens the large view, or the large picture without scripts.
 */
export function Gallery({ pictures, fitting }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const keys = pictures.map(({ key }) => key).join(" ");
  const wanted = fitting.join(" ");
  useEffect(() => {
    // Only a new choice scrolls the row, and not if the visible picture matches it.
    if (!row.current || wanted === "") return;
    const [all, fits] = [keys.split(" "), wanted.split(" ")];
    if (!fits.includes(all[placeOf(row.current)] ?? "")) turn(row.current, all.indexOf(fits[0] ?? ""));
  }, [keys, wanted]);

  const onScroll = () => row.current && setCurrent(Math.min(pictures.length - 1, placeOf(row.current)));
  const turnTo = (place: number) => row.current && turn(row.current, place);
  const onThumbnail = (event: MouseEvent, place: number) => {
    event.preventDefault();
    turnTo(place);
  };
  const returnTo = (place: number) => {
    turnTo(place);
    row.current?.querySelectorAll("a")[place]?.focus({ preventScroll: true });
  };
  const onPicture = (event: MouseEvent<HTMLAnchorElement>, place: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import("./open-large-view.ts")
      .then(({ openLargeView }) => openLargeView(pictures.map(largePicture), place, returnTo))
      .catch(() => window.location.assign(href));
  };

  if (pictures.length === 0)
    return (
      <div className="aspect-square rounded-card bg-surface">
        <NoPicture />
      </div>
    );
  return (
    <section aria-label="Pictures">
      <ul
        ref={row}
        aria-label="Large pictures"
        onScroll={onScroll}
        className="scrollbar-none flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card bg-surface"
      >
        {pictures.map((picture, place) => (
          <li key={picture.key} id={`picture-${place + 1}`} className="w-full shrink-0 snap-center">
            <a
              href={largePicture(picture).src}
              onClick={(event) => onPicture(event, place)}
              className="relative block cursor-zoom-in rounded-card -outline-offset-4"
            >
              <Picture
                picture={picture}
                sizes="(min-width: 80rem) 600px, (min-width: 48rem) 50vw, 100vw"
                upTo={1280}
                priority={place === 0}
                className="aspect-square w-full object-contain"
              />
              <span className="sr-only">, enlarge</span>
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul aria-label="Choose a picture" className="-mx-1 mt-2 flex gap-2 overflow-x-auto p-1 print:hidden">
          {pictures.map((picture, place) => (
            <li key={picture.key} className="shrink-0">
              <a
                href={`#picture-${place + 1}`}
                aria-current={place === current ? "true" : undefined}
                onClick={(event) => onThumbnail(event, place)}
                className="block overflow-hidden rounded-control border border-line bg-surface hover:border-ink aria-current:border-ink aria-current:outline-1 aria-current:outline-ink"
              >
                <Picture
                  picture={picture}
                  sizes="72px"
                  upTo={160}
                  alt={`Show: ${picture.alt}`}
                  className="size-16 object-cover md:size-18"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The index of the visible picture, from 0. */
const placeOf = (row: HTMLElement) => Math.round(row.scrollLeft / row.clientWidth);

/** Its scroll position determines the current picture. */
function turn(row: HTMLElement, place: number) {
  if (place >= 0) row.scrollTo({ left: place * row.clientWidth });
}
