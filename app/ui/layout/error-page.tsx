import { CloudOff, SearchX, TriangleAlert } from "lucide-react";
import { ButtonLink } from "#app/ui/elements/button-link.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { maxSearchText } from "#domains/search/text-limits.ts";
import { categoryPath, type MenuGroup } from "./menu.ts";

interface ErrorPageProps {
  /** The URL of the page that failed; the retry link loads it. */
  address?: string | undefined;
  /** The HTTP status, or null without a response. */
  status: number | null;
  /** The error's own sentence for the shopper, if it has one. */
  message?: string | undefined;
  /** The reference with which support finds the error in the log. */
  reference?: string | undefined;
  menu?: MenuGroup[];
}

/** The error page: the reason in plain words and links to other pages. */
export function ErrorPage({ status, address, message, reference, menu = [] }: ErrorPageProps) {
  const { icon, title, text } = explain(status);
  const retry = status === null || status >= 500 ? address : undefined;
  const isGone = status === 404 || status === 410;
  const isOrder = isGone && (address?.startsWith("/order/") ?? false);
  return (
    <div className="wrap">
      <EmptyState icon={icon} title={title} heading="h1">
        <p className="text-lg text-muted">{message || text}</p>
        {reference && (
          <p className="text-sm text-muted">
            Reference for our help line: <code className="figures font-semibold text-ink">{reference}</code>
          </p>
        )}
        {isGone && !isOrder && (
          <search className="w-full">
            <form action="/search/" className="flex gap-2">
              <input
                type="search"
                name="search"
                aria-label="Search products"
                placeholder="Search products"
                maxLength={maxSearchText}
                className="control"
              />
              <button className={buttonLooks("primary", "medium")}>Search</button>
            </form>
          </search>
        )}
        <div className="flex flex-wrap justify-center gap-3">
          {retry !== undefined && (
            <ButtonLink to={retry} reloadDocument>
              Try again
            </ButtonLink>
          )}
          {isOrder && <ButtonLink to="/track">Track your order</ButtonLink>}
          <ButtonLink to="/" look={isGone || retry !== undefined ? "secondary" : "primary"}>
            Go to the home page
          </ButtonLink>
          <ButtonLink to="/connect" look="secondary">
            Ask us for help
          </ButtonLink>
        </div>
        {menu.length > 0 && (
          <ul className="flex flex-wrap justify-center gap-x-5" aria-label="Categories">
            {menu.map(({ slug, name }) => (
              <li key={slug}>
                <ButtonLink to={categoryPath(slug)} look="quiet" size="small">
                  {name}
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
      </EmptyState>
    </div>
  );
}

function explain(status: number | null) {
  if (status === null)
    return {
      icon: CloudOff,
      title: "No connection",
      text: "We could not reach the shop. Check your internet connection and try again.",
    };
  if (status === 404)
    return {
      icon: SearchX,
      title: "We could not find that page",
      text: "It may have moved, or the address may have a slip in it.",
    };
  if (status === 410)
    return {
      icon: SearchX,
      title: "No longer here",
      text: "We took this page away for good.",
    };
  if (status === 429)
    return {
      icon: TriangleAlert,
      title: "A moment, please",
      text: "Too many requests came from your connection. Wait a minute and try again.",
    };
  if (status < 500)
    return {
      icon: TriangleAlert,
      title: "That did not work",
      text: "The address or the form held something we do not understand.",
    };
  if (status === 503)
    return {
      icon: CloudOff,
      title: "We will be right back",
      text: "The shop is out of reach or very busy for a moment. Nothing you ordered is lost; please try again shortly.",
    };
  return {
    icon: TriangleAlert,
    title: "Something went wrong on our side",
    text: "It is not you. Nothing you ordered is lost; please try again in a moment.",
  };
}
