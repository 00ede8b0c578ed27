import { useEffect, useState } from "react";
import { Link } from "react-router";
import { buttonLooks } from "../elements/button-looks.ts";

/** Long enough to read the thanks, and to choose to stay: whom a page leads away has 20 seconds at least to say no (WCAG 2.2.1). */
const seconds = 20;

interface GoingBackProps {
  /** Of the storefront that the goods were chosen in, with the order's number in it. */
  url: string;
  /** Whether the shopper is led back without asking for it. */
  byItself: boolean;
}

/** Leads whoever has ordered back to the storefront that sent them here, with or without scripts, unless they would rather stay. */
export function GoingBack({ url, byItself }: GoingBackProps) {
  // As the page was opened: looking again at what it shows neither ends nor begins it.
  const [leads, setLeads] = useState(byItself);
  useEffect(() => {
    if (!leads) return undefined;
    const timer = setTimeout(() => location.assign(url), seconds * 1_000);
    // A page that Back brings out of the browser's memory was left once already.
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
