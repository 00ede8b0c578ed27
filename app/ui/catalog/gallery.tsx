import { useEffect, useRef, type MouseEvent } from "react";
import type { Picture as PictureFacts } from "#domains/media/picture.ts";
import { NoPicture } from "#app/ui/elements/no-picture.tsx";
import { Picture } from "#app/ui/elements/picture.tsx";

interface GalleryProps {
  pictures: PictureFacts[];
  /** The key of the picture to turn to, when a variant with its own is chosen. */
  shown: string | null;
}

/** A product's pictures: a row to swipe with thumbnails below, both of which work without scripts. */
export function Gallery({ pictures, shown }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const turnTo = (place: number) => {
    if (row.current && place >= 0) row.current.scrollTo({ left: place * row.current.clientWidth });
  };
  const wanted = pictures.findIndex(({ key }) => key === shown);
  useEffect(() => turnTo(wanted), [wanted]);
  const onThumbnail = (event: MouseEvent, place: number) => {
    event.preventDefault();
    turnTo(place);
  };

  if (pictures.length === 0) return <div className="aspect-square rounded-card bg-surface"><NoPicture /></div>;
  return (
    <section aria-label="Pictures">
      <ul ref={row} aria-label="Large pictures" tabIndex={0} className="scrollbar-none flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card bg-surface">
        {pictures.map((picture, place) => (
          <li key={picture.key} id={`picture-${place + 1}`} className="w-full shrink-0 snap-center">
            <Picture picture={picture} sizes="(min-width: 80rem) 600px, (min-width: 48rem) 50vw, 100vw" upTo={1280} priority={place === 0} className="aspect-square w-full object-contain" />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="-mx-1 mt-2 flex gap-2 overflow-x-auto p-1">
          {pictures.map((picture, place) => (
            <li key={picture.key} className="shrink-0">
              <a href={`#picture-${place + 1}`} onClick={(event) => onThumbnail(event, place)} className="block overflow-hidden rounded-control border border-line bg-surface hover:border-ink">
                <Picture picture={picture} sizes="72px" upTo={160} alt={`Show: ${picture.alt}`} className="size-16 object-cover md:size-18" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
