import { Picture } from "#app/ui/elements/picture.tsx";

/** The small picture of goods beside their name; nothing for goods without one. */
export function GoodsPicture({ pictureKey, large = false }: { pictureKey: string | null; large?: boolean }) {
  if (!pictureKey) return null;
  const size = large ? "size-14" : "size-10";
  return (
    <div className={`${size} shrink-0`}>
      <Picture
        picture={{ key: pictureKey, width: 160, height: 160, alt: "" }}
        sizes={large ? "3.5rem" : "2.5rem"}
        upTo={160}
        className={`${size} rounded-control bg-surface object-cover`}
      />
    </div>
  );
}
