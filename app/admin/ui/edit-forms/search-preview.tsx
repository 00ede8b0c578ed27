import { longestDescription, shortenDescription } from "#kernel/shorten-description.ts";
import { useShopName } from "../use-shop-name.ts";

/** The most characters of a title that search engines show; they measure it in pixels. */
const longestTitle = 60;

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
        <Length what="Title" length={full.length} most={longestTitle} />
        <Length what="Description" length={description.length} most={longestDescription} />
      </ul>
    </section>
  );
}

function Length({ what, length, most }: { what: string; length: number; most: number }) {
  return (
    <li className={`figures ${length > most ? "font-semibold text-low" : ""}`}>
      {what}: {length} of {most} characters{length > most && ", the rest is cut"}
    </li>
  );
}
