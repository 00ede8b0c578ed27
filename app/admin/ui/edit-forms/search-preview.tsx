import { maxDescriptionLength, shortenDescription } from "#kernel/shorten-description.ts";
import { useShopName } from "../use-shop-name.ts";

/** The most characters of a title that search engines show; they measure it in pixels. */
const maxTitleLength = 60;

interface SearchPreviewProps {
  title: string;
  /** The page's path, such as "/products/whey". */
  path: string;
  description: string;
}

/** A page as a search engine would list it, and how long its texts are. */
export function SearchPreview({ title, path, description }: SearchPreviewProps) {
  const shop = useShopName();
  const full = title.trim() === "" ? shop : `${title} | ${shop}`;
  return (
    <section aria-label="As a search result" className="grid gap-2">
      <p className="text-sm text-muted">As a search result</p>
      <div dir="auto" className="grid gap-1 rounded-control border border-line bg-white p-3 wrap-anywhere">
        <p className="line-clamp-1 text-sm text-muted">
          {shop} › {path.slice(1).replaceAll("/", " › ")}
        </p>
        <p className="line-clamp-2 text-lg leading-snug">{full}</p>
        <p className="line-clamp-3 text-sm text-muted">{shortenDescription(description)}</p>
      </div>
      <ul className="text-sm text-muted">
        <Length what="Title" length={full.length} max={maxTitleLength} />
        <Length what="Description" length={description.length} max={maxDescriptionLength} />
      </ul>
    </section>
  );
}

function Length({ what, length, max }: { what: string; length: number; max: number }) {
  return (
    <li className={`figures ${length > max ? "font-semibold text-low" : ""}`}>
      {what}: {length} of {max} characters{length > max && ", the rest is cut"}
    </li>
  );
}
