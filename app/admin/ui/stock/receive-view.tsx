import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import type { LoadedDeliveries } from "../../stock/load-deliveries.ts";
import { CameraScanner } from "../scanning/camera-scanner.tsx";
import { playTone } from "../scanning/play-tone.ts";
import { ScanMessage } from "../scanning/scan-message.tsx";
import { useScanner } from "../scanning/use-scanner.ts";
import { DeliveryList } from "./delivery-list.tsx";
import { ReceiveForm } from "./receive-form.tsx";
import { MissedScans } from "./scan-notices.tsx";
import { type FoundItem, useScannedItem } from "./use-scanned-item.ts";
import { typedLengths } from "../typed-lengths.ts";

interface Message {
  text: string;
  good: boolean;
}

/** Goods that came: scan one, say how many, with what stands on them. Each further scan of the same counts one more. */
export function ReceiveView({ loaded, latest }: { loaded: FoundItem; latest: LoadedDeliveries }) {
  const { found, find, missed, lookUp } = useScannedItem();
  const item = found ?? loaded;
  const { received, code, units, error, variant, early } = item;
  const form = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState({ of: item, message: describeFound(item) });
  if (said.of !== item) setSaid({ of: item, message: describeFound(item) });
  const { message } = said;
  const say = (next: Message) => setSaid({ of: item, message: next });
  // Whoever scans looks at the goods.
  useEffect(() => {
    if (message) playTone(message.good ? "good" : "bad");
  }, [message]);

  const scan = (scanned: string) => {
    if (variant === null) return find(scanned);
    const counted = form.current?.querySelector<HTMLInputElement>('input[name="quantity"]');
    if (scanned === code && counted) {
      const next = (Number(counted.value) || 0) + 1;
      counted.value = String(next);
      say({ good: true, text: [`${variant.name}: ${next}`, describeEarly(early)].filter(Boolean).join(". ") });
    } else say({ good: false, text: `Receive ${variant.name} first. ${describeEarly([...early, scanned])}` });
  };
  useScanner(scan);

  return (
    <>
      <h1 className="heading text-2xl">Receive</h1>
      {received && <Received {...received} />}
      <ScanMessage message={message} />
      {missed.length > 0 && <MissedScans codes={missed} onSend={lookUp} then="They are looked up by themselves." />}
      <form method="get" action="/admin/stock/receive" role="search" className="panel flex flex-wrap items-end gap-3">
        <TextField
          key={code}
          label="Barcode or SKU"
          name="code"
          className="min-w-0 flex-1 basis-60"
          hint="Scan the goods. No field needs the focus."
          defaultValue={code}
          error={error ?? undefined}
          maxLength={typedLengths.search}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <Button look="secondary">Find</Button>
      </form>
      <CameraScanner onScan={scan} />
      {variant && (
        <div ref={form} key={`${item.scan} ${code}`} className="grid gap-3">
          <p className="text-lg font-semibold wrap-anywhere">
            <bdi>{variant.name}</bdi>
            <span className="block text-sm font-normal text-muted">
              {[variant.sku, variant.bin && `Bin ${variant.bin}`].filter(Boolean).join(" · ")}
            </span>
          </p>
          <ReceiveForm
            variant={variant}
            version={variant.version}
            result={null}
            next="/admin/stock/receive"
            units={units}
          />
        </div>
      )}
      <DeliveryList loaded={latest} />
    </>
  );
}

/** Why nothing was found, and what is to be scanned again because it came before the answer. */
function describeFound({ error, early, variant }: FoundItem): Message | null {
  if (early.length === 0) return error === null ? null : { text: error, good: false };
  const first = variant ? `Receive ${variant.name} first` : (error ?? "").replace(/\.$/, "");
  return { text: `${first}. ${describeEarly(early)}`, good: false };
}

/** What is still to be scanned again. */
const describeEarly = (early: readonly string[]) =>
  early.length === 0 ? null : `Then scan ${early.join(", ")} again.`;

function Received({ id, name, sku, onHand }: NonNullable<FoundItem["received"]>) {
  return (
    <p className="text-sm wrap-anywhere">
      Received:{" "}
      <Link
        to={`/admin/stock/${id}`}
        className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
      >
        <bdi>{name}</bdi>
      </Link>
      , <bdi>{sku}</bdi>. There are <b className="figures">{onHand.toLocaleString("en")}</b> on hand now.
    </p>
  );
}
