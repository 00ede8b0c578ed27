import { useEffect, useState } from "react";
import { Link } from "react-router";
import { buttonLooks } from "../elements/button-looks.ts";

/** The time to read the page and to stop the redirect: WCAG 2.2.1 requires at least 20 seconds. */
const seconds = 20;

interface ReturnToStorefrontProps {
  /** The storefront's return URL, with the order number in it. */
  url: string;
  /** Whether the redirect is automatic. */
  automatic: boolean;
}

/** Redirects the shopper to the storefront that sent them here, with or without scripts, unless the shopper stops it. */
export function ReturnToStorefront({ url, automatic }: ReturnToStorefrontProps) {
  // The value at the first render: revalidation neither stops nor starts the redirect.
  const [leads, setLeads] = useState(automatic);
  useEffect(() => {
    if (!leads) return undefined;
    const timer = setTimeout(() => location.assign(url), seconds * 1_000);
    // A page from the back/forward cache has already redirected once.
    const stay = () => {
      clearTimeout(timer);
      setLeads(false);
    };
    addEventListener("pagehide", stay);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", stay);
    };
  }, [leads, url]);

  const { host } = new URL(url);
  return (
    <section aria-label="Where you came from" className="wrap max-w-4xl pt-6 print:hidden">
      {leads && (
        <noscript>
          <meta httpEquiv="refresh" content={`${seconds};url=${url}`} />
        </noscript>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-surface p-4">
        <p className="min-w-0 flex-1 basis-64 break-words">
          {leads ? (
            <>
              You go back to <bdi className="font-semibold">{host}</bdi>, where you chose these goods, in {seconds}{" "}
              seconds.
            </>
          ) : (
            <>
              You chose these goods at <bdi className="font-semibold">{host}</bdi>.
            </>
          )}
        </p>
        <a href={url} className={buttonLooks("primary", "medium", "min-w-0 break-all")}>
          Back to {host}
        </a>
        {leads && (
          <Link to="/checkout/success" reloadDocument className={buttonLooks("quiet", "medium")}>
            Stay here
          </Link>
        )}
      </div>
    </section>
  );
}
