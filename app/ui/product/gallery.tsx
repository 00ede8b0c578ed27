import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from "react";
import type { Picture as PictureFacts } from "#domains/media/find-pictures.ts";
import { NoPicture } from "#app/ui/elements/no-picture.tsx";
import { Picture } from "#app/ui/elements/picture.tsx";
import type { Buyable } from "./buyable.ts";
import type { Chosen } from "./choice.ts";
import { largePicture } from "./large-picture.ts";
import { listFittingPictures } from "./list-pictures.ts";
import { showAtOnce } from "./show-at-once.ts";
import { useChoice } from "./use-choice.ts";

const largeWidths = [640, 960, 1280] as const;

interface GalleryProps {
  pictures: PictureFacts[];
  product: Buyable;
  /** What is chosen at first. */
  chosen: Chosen;
}

/**
 * A product's pictures: a row to swipe with thumbnails below, both of which work without scripts. A new choice scrolls to its picture; a
 * click shows the picture as large as the screen at once, and the large view as soon as it is loaded; without scripts the large picture.
 */
export function Gallery({ pictures, product, chosen }: GalleryProps) {
  const choice = useChoice(product, chosen);
  // The keys of the pictures of the current choice, the best match first; empty without a choice.
  const fitting = listFittingPictures(product, choice.chosen);
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const thumbnails = useRef<HTMLUListElement>(null);
  const keys = pictures.map(({ key }) => key).join(" ");
  const wanted = fitting.join(" ");
  useEffect(() => {
    // Only a new choice scrolls the row, and not if the visible picture matches it.
    if (!row.current || wanted === "") return;
    const [all, fits] = [keys.split(" "), wanted.split(" ")];
    if (!fits.includes(all[placeOf(row.current)] ?? "")) turn(row.current, all.indexOf(fits[0] ?? ""));
  }, [keys, wanted]);

  useEffect(() => {
    if (thumbnails.current) bringIntoRow(thumbnails.current, current);
  }, [current]);

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
    const picture = event.currentTarget.querySelector("img")!;
    const first = showAtOnce(picture);
    // Also when it has been loaded: a slow phone takes a fifth of a second to open it.
    Promise.all([loadLargeView(), nextPaint()])
      .then(([{ openLargeView }]) => {
        if (!first.matches(":popover-open")) return;
        // Only one of the two has the name of the large view.
        first.ariaLabel = null;
        const view = openLargeView({
          pictures: pictures.map(largePicture),
          place,
          loaded: picture.currentSrc,
          onClose: returnTo,
        });
        // It covers the large view until that is painted: the screen would be black between the two.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            first.hidePopover();
            view?.focus();
          }),
        );
      })
      .catch(() => window.location.assign(href));
  };

  // A finger comes to swipe as well, and pays for the bytes.
  const onPointer = ({ pointerType }: PointerEvent) => pointerType === "mouse" && prepare();

  if (pictures.length === 0)
    return (
      <div className="aspect-square rounded-card bg-surface">
        <NoPicture />
      </div>
    );
  return (
    <section aria-label="Pictures">
      <ul ref={row} aria-label="Large pictures" onScroll={onScroll} className="large-pictures">
        {pictures.map((picture, place) => (
          <li key={picture.key} id={`picture-${place + 1}`}>
            <a
              href={largePicture(picture).src}
              data-wakes=""
              onPointerEnter={onPointer}
              onFocus={prepare}
              onClick={(event) => onPicture(event, place)}
            >
              <Picture
                picture={withoutBars(picture)}
                sizes="(min-width: 80rem) 600px, (min-width: 48rem) 47vw, 92vw"
                widths={largeWidths}
                priority={place === 0}
              />
              <span className="sr-only">, enlarge</span>
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul ref={thumbnails} aria-label="Choose a picture" className="thumbnails">
          {pictures.map((picture, place) => (
            <li key={picture.key}>
              <a
                href={`#picture-${place + 1}`}
                aria-current={place === current ? "true" : undefined}
                onClick={(event) => onThumbnail(event, place)}
              >
                <span>
                  <Picture picture={picture} upTo={160} alt={`Show: ${picture.alt}`} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The colour of a picture that does not fill its square would stay beside it. */
const withoutBars = (picture: PictureFacts): PictureFacts =>
  picture.width === picture.height ? picture : { ...picture, colour: undefined };

/** Resolves when the browser has painted what is in the page now. */
const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The code of the large view, which the browser keeps. */
const loadLargeView = () => import("./open-large-view.ts");

/** Loads the large view ahead, for whoever points at a picture. */
const prepare = () => void loadLargeView().catch(() => undefined);

/** The index of the visible picture, from 0. */
const placeOf = (row: HTMLElement) => Math.round(row.scrollLeft / row.clientWidth);

/** Its scroll position determines the current picture. */
function turn(row: HTMLElement, place: number) {
  if (place >= 0) row.scrollTo({ left: place * row.clientWidth });
}

/** Scrolls the row of thumbnails, and not the page, until the one at this place is in sight. */
function bringIntoRow(row: HTMLElement, place: number) {
  const [shown, item] = [row, row.children[place]!].map((element) => element.getBoundingClientRect());
  if (item!.left < shown!.left || item!.right > shown!.right)
    row.scrollBy({ left: item!.left + item!.width / 2 - shown!.left - shown!.width / 2 });
}
