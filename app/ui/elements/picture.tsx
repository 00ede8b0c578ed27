import type { Picture as PictureFacts } from "#domains/media/find-pictures.ts";
import { renditionPath, renditionWidths, type RenditionFormat, type RenditionWidth } from "#kernel/renditions.ts";

interface PictureProps {
  picture: PictureFacts;
  /** The CSS `sizes` of the picture's space, by which the browser chooses a width. */
  sizes: string;
  /** The widest rendition in the `srcset`. */
  upTo?: RenditionWidth;
  /** The largest picture of the first screen: loaded first. All other pictures are loaded lazily. */
  priority?: boolean;
  /** "" for a picture that only repeats the text beside it. */
  alt?: string;
  className?: string;
}

/** A picture in AVIF or WebP at the width that the screen needs. Its space is reserved before it loads. */
export function Picture({
  picture,
  sizes,
  upTo = 960,
  priority = false,
  alt = picture.alt,
  className = "",
}: PictureProps) {
  const { key, width, height } = picture;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sourceSet(key, "avif", upTo)} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(key, "webp", upTo)} sizes={sizes} />
      <img
        src={renditionPath(key, 480, "webp")}
        alt={alt}
        width={width}
        height={height}
        className={className}
        decoding={priority ? "sync" : "async"}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
      />
    </picture>
  );
}

/** A `srcset` of every rendition up to a width. */
export function sourceSet(key: string, format: RenditionFormat, upTo: RenditionWidth): string {
  return renditionWidths
    .filter((width) => width <= upTo)
    .map((width) => `${renditionPath(key, width, format)} ${width}w`)
    .join(", ");
}
