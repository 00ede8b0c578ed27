import { isRouteErrorResponse, type LinksFunction, Outlet, useLocation } from "react-router";
import { errorDetailsAttributes, explainedStatus, useErrorDetails } from "#app/http/error-details.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import styles from "../admin.css?url";
import { EntryFrame } from "../ui/entry-frame.tsx";
import type { Route } from "./+types/admin";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Admin", matches);

/** Everything below /admin: its stylesheet and its error page. */
export default function Admin() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const details = useErrorDetails();
  const { pathname, search } = useLocation();
  const status = explainedStatus(isRouteErrorResponse(error) ? error.status : null, details);
  const { title, text } = explain(status);
  const message = isRouteErrorResponse(error) && typeof error.data === "string" && status < 500 ? error.data : text;
  return (
    <div {...errorDetailsAttributes(details)}>
      <EntryFrame title={title} lead={message}>
        {status >= 500 && details && (
          <p className="text-sm text-muted">
            Reference in the log: <code className="figures font-semibold text-ink">{details.reference}</code>
          </p>
        )}
        <p className="flex flex-wrap gap-3">
          {status >= 500 && (
            <a href={pathname + search} className={buttonLooks("accent", "medium")}>
              Try again
            </a>
          )}
          <a href="/admin" className={buttonLooks("secondary", "medium")}>
            Go to the admin
          </a>
          <a href="/" className={buttonLooks("secondary", "medium")}>
            Go to the shop
          </a>
        </p>
      </EntryFrame>
    </div>
  );
}

function explain(status: number): { title: string; text: string } {
  if (status === 403) return { title: "That is not allowed", text: "Ask the owner of the shop." };
  if (status === 404)
    return { title: "We could not find that page", text: "It may have moved, or the address may have a slip in it." };
  if (status < 500) return { title: "That did not work", text: "The address or the form held something unknown." };
  if (status === 503)
    return {
      title: "We will be right back",
      text: "The shop cannot be reached for a moment. Please try again shortly.",
    };
  return { title: "Something went wrong on our side", text: "Please try again in a moment." };
}
