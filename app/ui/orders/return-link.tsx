import { ArrowLeft } from "lucide-react";
import { buttonLooks } from "../elements/button-looks.ts";

/** The link back to the storefront that sent the shopper here. */
export function ReturnLink({ url }: { url: string }) {
  return (
    <a href={url} className={buttonLooks("quiet", "small", "-ml-4 max-w-full")}>
      <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 break-words">
        Back to <bdi>{new URL(url).host}</bdi>
      </span>
    </a>
  );
}
