import type { PictureSize } from "#domains/media/find-pictures.ts";
import { picturePath, type RenditionWidth, renditionWidths } from "#kernel/renditions.ts";

interface PictureProps {
  picture: PictureSize & { alt?: string };
  /** The CSS `sizes` of the picture's space, by which the browser chooses a width. Without them that space is as wide as the first of `widths` on every screen. */
  sizes?: string | undefined;
  /** The widest one to choose. */
  upTo?: RenditionWidth;
  /** The widths to choose from: by `sizes`, or without them one for each pixel density from 1. */
  widths?: readonly RenditionWidth[];
  /** The largest picture of the first screen: loaded first. "eager" is another one of that screen. All other pictures are loaded lazily. */
  priority?: boolean | "eager";
  /** "" for a picture that only repeats the text beside it. */
  alt?: string;
  className?: string | undefined;
  /** Where what is around it is dragged: by themselves pictures cannot be, before they are loaded. */
  draggable?: false;
}

/**
 * A picture at the width that the screen needs, in the best format that the browser takes. Its space is reserved before it loads, and has its colour
 * (`app.css`).
 */
export function Picture({
  picture,
  sizes,
  upTo = 960,
  widths = renditionWidths.filter((width) => width <= upTo),
  priority = false,
  alt = picture.alt ?? "",
  className,
  draggable,
}: PictureProps) {
  const { key, width, height, colour } = picture;
  const choice = widths.length > 1;
  return (
    <img
      sizes={choice ? sizes : undefined}
      srcSet={choice ? (sizes === undefined ? densitySet : sourceSet)(key, widths) : undefined}
      src={picturePath(key, widths[sizes === undefined ? 0 : widths.length >> 1]!)}
      alt={alt}
      width={width}
      height={height}
      className={className}
      draggable={draggable}
      data-colour={colour}
      decoding={priority ? undefined : "async"}
      loading={priority ? undefined : "lazy"}
      fetchPriority={priority === true ? "high" : undefined}
    />
  );
}

/** A `srcset` of these widths. */
export const sourceSet = (key: string, widths: readonly RenditionWidth[]): string =>
  widths.map((width) => `${picturePath(key, width)} ${width}w`).join();

/** A `srcset` of all but the first width, which stands in `src`. */
const densitySet = (key: string, widths: readonly RenditionWidth[]): string =>
  widths
    .slice(1)
    .map((width, place) => `${picturePath(key, width)} ${place + 2}x`)
    .join();
