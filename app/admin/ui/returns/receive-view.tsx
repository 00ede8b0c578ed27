import { useNavigate } from "react-router";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import type { AwaitedExchange, ShownParcel, ShownReturn } from "../../returns/find-by-scan.ts";
import { IntentButton } from "../intent-button.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { CameraScanner } from "../scanning/camera-scanner.tsx";
import { useScanner } from "../scanning/use-scanner.ts";
import { Section } from "../section.tsx";
import { typedLengths } from "../typed-lengths.ts";

interface ReceiveViewProps {
  scan: string;
  error: string | null;
  exchanges: AwaitedExchange[];
  parcels: ShownParcel[];
  returns: ShownReturn[];
  /** Why a parcel was not received. */
  refused: string | null;
}

const path = "/admin/returns/receive";
const wayLabels = { refused: "It was refused", returned: "It came back" };

/** Where everything that comes back arrives: scan it, and say how it came back. */
export function ReceiveView({ scan, error, exchanges, parcels, returns, refused }: ReceiveViewProps) {
  const navigate = useNavigate();
  const find = (code: string) => void navigate(`${path}?scan=${encodeURIComponent(code)}`);
  useScanner(find);
  return (
    <>
      <h1 className="heading text-2xl">Receive a parcel</h1>
      {refused && <Alert focused>{refused}</Alert>}
      <form method="get" action={path} role="search" className="panel grid max-w-xl justify-items-start gap-4">
        <TextField
          key={scan}
          label="What stands on it"
          name="scan"
          className="w-full"
          hint="Scan or type the number of the return, of the order or slip, or the courier’s."
          defaultValue={scan}
          error={error ?? undefined}
          maxLength={typedLengths.scan}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <Button look="accent">Find it</Button>
      </form>
      <CameraScanner onScan={find} />
      {exchanges.length > 0 && (
        <Section id="exchanges" title="Goods awaited for an exchange">
          <ul className="grid gap-3">
            {exchanges.map(({ id, order, from, to, units }) => (
              <li key={id} className="grid gap-2 rounded-card border border-line p-3">
                <p>
                  <RowLink to={`/admin/orders/${from}`}>{String(from)}</RowLink>{" "}
                  <span className="text-muted">
                    {units} {units === 1 ? "unit" : "units"} of it, exchanged for order {to}
                  </span>
                </p>
                <IntentButton
                  action={path}
                  intent="take-in"
                  fields={{ order, exchange: id }}
                  label={`The goods are here: exchange of order ${from} for ${to}`}
                >
                  The goods are here
                </IntentButton>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {returns.length > 0 && (
        <Section id="returns" title="Returns that are open">
          <ul className="divide-y divide-line">
            {returns.map(({ id, code, state }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
                <RowLink to={`/admin/returns/${id}`}>{code}</RowLink>
                <span className="text-muted">{state}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {parcels.length > 0 && (
        <Section id="parcels" title={returns.length + exchanges.length > 0 ? "Or a whole parcel" : "Parcels"}>
          <ul className="grid gap-3">
            {parcels.map((parcel) => (
              <li key={parcel.id} className="grid gap-2 rounded-card border border-line p-3">
                <p>
                  <RowLink to={`/admin/orders/${parcel.order}`}>{`${parcel.order}-${parcel.number}`}</RowLink>{" "}
                  <span className="text-muted">{[parcel.state, parcel.carried].filter(Boolean).join(" · ")}</span>
                </p>
                {parcel.note !== "" && <p className="text-sm">{parcel.note}</p>}
                {parcel.ways.length > 0 && (
                  <div className="flex flex-wrap gap-2">
                    {parcel.ways.map((way) => (
                      <IntentButton
                        key={way}
                        action={path}
                        intent={way}
                        fields={{ parcel: parcel.id }}
                        label={`${wayLabels[way]}: parcel ${parcel.order}-${parcel.number}`}
                      >
                        {wayLabels[way]}
                      </IntentButton>
                    ))}
                  </div>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
