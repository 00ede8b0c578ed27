import type { PackingResult } from "../../packing/handle-packing-form.ts";
import { ScanMessage } from "../scanning/scan-message.tsx";
import { PackingBack, PackingHeading } from "./packing-heading.tsx";

interface NothingToPackProps {
  number: number;
  recipient: string;
  stateLabel: string;
  message: PackingResult["message"] | null;
}

/** The packing of an order that needs none, or not any more. */
export function NothingToPack({ number, recipient, stateLabel, message }: NothingToPackProps) {
  return (
    <>
      <PackingHeading number={number} recipient={recipient} />
      <ScanMessage message={message} />
      <div className="panel grid gap-1">
        <p>Nothing of this order is to pack: it is “{stateLabel}”.</p>
        <p className="text-sm text-muted">Scan the next slip. No field needs the focus.</p>
      </div>
      <PackingBack number={number} />
    </>
  );
}
