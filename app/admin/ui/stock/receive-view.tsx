import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { CameraScanner } from "../scanning/camera-scanner.tsx";
import { playTone } from "../scanning/play-tone.ts";
import { ScanMessage } from "../scanning/scan-message.tsx";
import { useScanner } from "../scanning/use-scanner.ts";
import { ReceiveForm } from "./receive-form.tsx";

interface ReceiveViewProps {
  /** What was received just now. */
  received: { id: string; name: string; sku: string; onHand: number } | null;
  code: string;
  error: string | null;
  variant: { id: string; name: string; sku: string; version: number; bin: string | null } | null;
}

/** Goods that came: scan one, say how many, with what stands on them. Each further scan of the same counts one more. */
export function ReceiveView({ received, code, error, variant }: ReceiveViewProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState(error === null ? null : { text: error, good: false });

  const scan = (scanned: string) => {
    if (variant === null) return void navigate(`/admin/stock/receive?code=${encodeURIComponent(scanned)}`);
    const units = form.current?.querySelector<HTMLInputElement>('input[name="quantity"]');
    if (scanned === code && units) {
      const next = (Number(units.value) || 0) + 1;
      units.value = String(next);
      playTone("good");
      setMessage({ good: true, text: `${variant.name}: ${next}` });
    } else {
      playTone("bad");
      setMessage({ good: false, text: `Receive ${variant.name} first. Then scan the next item again.` });
    }
  };
  useScanner(scan);

  return (
    <>
      <h1 className="heading text-2xl">Receive</h1>
      {received && (
        <p className="text-sm wrap-anywhere">
          Received:{" "}
          <Link
            to={`/admin/stock/${received.id}`}
            className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
          >
            <bdi>{received.name}</bdi>
          </Link>
          , <bdi>{received.sku}</bdi>. There are <b className="figures">{received.onHand.toLocaleString("en")}</b> on
          hand now.
        </p>
      )}
      <ScanMessage message={message} />
      <form method="get" action="/admin/stock/receive" role="search" className="panel flex flex-wrap items-end gap-3">
        <TextField
          label="Barcode or SKU"
          name="code"
          className="min-w-0 flex-1 basis-60"
          hint="Scan the goods. No field needs the focus."
          defaultValue={code}
          error={error ?? undefined}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <Button look="secondary">Find</Button>
      </form>
      <CameraScanner onScan={scan} />
      {variant && (
        <div ref={form} className="grid gap-3">
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
            units="1"
          />
        </div>
      )}
    </>
  );
}
