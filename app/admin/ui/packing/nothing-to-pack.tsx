import { Link } from "react-router";
import type { PackingResult } from "../../packing/handle-packing-form.ts";
import { ScanMessage } from "../scanning/scan-message.tsx";
import { PackingBack, PackingHeading } from "./packing-heading.tsx";
import { linkLook } from "../link-look.ts";

interface NothingToPackProps {
  number: number;
  recipient: string;
  stateLabel: string;
  /** Whether a parcel of it was handed over. */
  hasLeft: boolean;
  message: PackingResult["message"] | null;
}

/** The packing of an order that needs none, or not any more. */
export function NothingToPack({ number, recipient, stateLabel, hasLeft, message }: NothingToPackProps) {
  return (
    <>
      <PackingHeading number={number} recipient={recipient} />
      <ScanMessage message={message} />
      <div className="panel grid gap-1">
        <p>Nothing of this order is to pack: it is “{stateLabel}”.</p>
        {hasLeft && (
          <p>
            Did a parcel of it come back, or turn up?{" "}
            <Link to={`/admin/returns/receive?scan=${number}`} className={linkLook}>
              Receive it
            </Link>
          </p>
        )}
        <p className="text-sm text-muted">Scan the next slip. No field needs the focus.</p>
      </div>
      <PackingBack number={number} />
    </>
  );
}
