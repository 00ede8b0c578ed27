import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { printUrl } from "../../print/documents.ts";
import { ScreenHelp } from "../help/screen-help.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { Section } from "../section.tsx";
import { CameraScanner } from "../scanning/camera-scanner.tsx";
import { playTone } from "../scanning/play-tone.ts";
import { useScanner } from "../scanning/use-scanner.ts";
import { useWaitingScans } from "./use-waiting-scans.ts";
import { typedLengths } from "../typed-lengths.ts";
import { linkLook } from "../link-look.ts";

interface PackingStartProps {
  scan: string;
  error: string | null;
  /** The code of the parcel that was packed just now. */
  done: string | null;
  waiting: { number: number; city: string; waits: string }[];
  /** Whether more orders wait than these. */
  hasMore: boolean;
}

/** Where packing starts: scan a slip, or choose the order that has waited longest. */
export function PackingStart({ scan, error, done, waiting, hasMore }: PackingStartProps) {
  const navigate = useNavigate();
  const scans = useWaitingScans({
    isSending: false,
    run([code = "", ...others]): readonly string[] {
      scans.during(navigate(`/admin/pack?scan=${encodeURIComponent(code)}`));
      return others;
    },
  });
  useScanner(scans.scan);
  // Whoever scans looks at the goods.
  useEffect(() => {
    if (error) playTone("bad");
  }, [scan, error]);
  return (
    <>
      <h1 className="heading text-2xl">Pack</h1>
      {done && (
        <Alert tone="success">
          <p>Parcel {done} is packed.</p>
          <p className="flex flex-wrap gap-x-4">
            <a href={printUrl("labels-4x6", [Number(done.split("-")[0])])} className={linkLook}>
              Print its label
            </a>
            <a href={`/admin/orders/${done.split("-")[0]}`} className={linkLook}>
              Open the order
            </a>
          </p>
        </Alert>
      )}
      <form method="get" action="/admin/pack" role="search" className="panel grid max-w-xl justify-items-start gap-4">
        <TextField
          key={scan}
          label="Order"
          name="scan"
          className="w-full"
          hint="Scan a slip or label, or type the order number."
          defaultValue={scan}
          error={error ?? undefined}
          maxLength={typedLengths.code}
          autoComplete="off"
          inputMode="numeric"
          required
        />
        <Button look="accent">Open</Button>
      </form>
      <CameraScanner onScan={scans.scan} />
      <Section
        id="to-pack"
        title="Waiting longest"
        aside={
          <nav aria-label="Print for all of them" className="flex flex-wrap gap-2">
            <a href={printUrl("pick-list")} className={buttonLooks("secondary", "small")}>
              Pick list
            </a>
            <a href={printUrl("slips")} className={buttonLooks("secondary", "small")}>
              Slips
            </a>
            <a href={printUrl("labels-4x6")} className={buttonLooks("secondary", "small")}>
              Labels
            </a>
          </nav>
        }
      >
        {waiting.length === 0 ? (
          <p className="text-muted">No confirmed order waits to be packed.</p>
        ) : (
          <ul className="divide-y divide-line">
            {waiting.map(({ number, city, waits }) => (
              <li key={number} className="flex flex-wrap items-center justify-between gap-x-4">
                <RowLink to={`/admin/pack/${number}`}>{String(number)}</RowLink>
                <span className="min-w-0 flex-1 wrap-anywhere text-muted">
                  <bdi>{city}</bdi>
                </span>
                <Link
                  to={`/admin/orders/${number}`}
                  className="figures inline-flex min-h-11 items-center text-sm text-muted"
                >
                  waits {waits}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {hasMore && (
          <p className="flex flex-wrap items-center gap-x-4">
            These are the first {waiting.length}.
            <Link to="/admin/orders?state=confirmed&sort=oldest" className={linkLook}>
              All orders to pack
            </Link>
          </p>
        )}
      </Section>
      <ScreenHelp topic="pack" />
    </>
  );
}
