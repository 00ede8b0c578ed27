import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react";
import { Link, useFetcher, useNavigate } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { TextField } from "#app/ui/elements/text-field.tsx";
import type { PackingResult } from "../../packing/handle-packing-form.ts";
import type { loadPacking } from "../../packing/load-packing.ts";
import {
  addUnit,
  checkedField,
  type CheckedUnits,
  countMissing,
  describeScan,
  removeUnit,
  scanGoods,
  type ScanOutcome,
} from "../../packing/scan-goods.ts";
import { useFailedForm } from "../failed-requests/failed-form.ts";
import { CameraScanner } from "../scanning/camera-scanner.tsx";
import { playTone } from "../scanning/play-tone.ts";
import { ScanMessage } from "../scanning/scan-message.tsx";
import { useScanner } from "../scanning/use-scanner.ts";
import { PackingList } from "./packing-list.tsx";

type PackingProps = Awaited<ReturnType<typeof loadPacking>> & { result: PackingResult | null };

/** The packing of one order: each unit is scanned, and the last one packs the parcel. Without scripts each code is a form. */
export function PackingView({ number, version, mayPack, recipient, stateLabel, parcel, goods, result }: PackingProps) {
  const form = useRef<HTMLFormElement>(null);
  const { checked, message, act, scan, packing, fetched } = usePacking({ number, goods, result, form });
  const missing = countMissing(goods, checked);
  useFailedForm(() => playTone("bad"));
  const inParcel = Object.values(checked).reduce((all, units) => all + units, 0);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const button = event.nativeEvent.submitter as HTMLButtonElement | null;
    const intent = button?.value ?? "scan";
    if (intent === "pack") return;
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem("code") as HTMLInputElement;
    act(intent, input.value);
    input.value = "";
  }

  if (!mayPack)
    return (
      <>
        <Heading number={number} recipient={recipient} />
        <p className="panel">Nothing of this order is to pack: it is “{stateLabel}”.</p>
        <Back number={number} />
      </>
    );
  return (
    <>
      <Heading number={number} recipient={recipient} />
      <fetched.Form
        ref={form}
        method="post"
        action={`/admin/pack/${number}`}
        onSubmit={submit}
        aria-label={`Pack order ${number}`}
        className="grid gap-4"
      >
        <input type="hidden" name="version" value={version} />
        {Object.entries(checked).map(([variantId, units]) => (
          <input key={variantId} type="hidden" name={checkedField(variantId)} value={units} />
        ))}
        <ScanMessage message={message} />
        <div className="panel flex flex-wrap items-end gap-3">
          <TextField
            label="Barcode or SKU"
            name="code"
            className="min-w-0 flex-1 basis-60"
            hint="Scan each item. No field needs the focus."
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button name="intent" value="scan" look="secondary">
            Check
          </Button>
        </div>
        <CameraScanner onScan={scan} />
        <PackingList goods={goods} checked={checked} />
        <div className="sticky bottom-14 flex flex-wrap items-center justify-between gap-3 border border-line bg-white p-3 lg:bottom-0">
          <p className="figures font-semibold">
            {missing === 0 ? "Everything is there" : `${missing} missing, ${inParcel} in the parcel`}
          </p>
          <Button name="intent" value="pack" look={missing === 0 ? "accent" : "secondary"} pending={packing}>
            {missing === 0 ? `Pack parcel ${parcel}` : `Pack parcel ${parcel} as it is`}
          </Button>
        </div>
      </fetched.Form>
      <Back number={number} />
    </>
  );
}

/** The checked units and the last message, as scans, buttons and the server change them. The last unit packs. */
function usePacking({
  number,
  goods,
  result,
  form,
}: Pick<PackingProps, "number" | "goods" | "result"> & { form: RefObject<HTMLFormElement | null> }) {
  const navigate = useNavigate();
  const fetched = useFetcher<PackingResult>();
  const answered = fetched.data;
  const [state, setState] = useState({
    checked: result?.checked ?? ({} as CheckedUnits),
    message: result?.message ?? null,
    answered,
  });
  if (answered && answered !== state.answered) setState({ ...answered, answered });
  const refused = answered?.message.good === false ? answered : null;
  useEffect(() => {
    if (refused) playTone("bad");
  }, [refused]);

  function pack(checked: CheckedUnits) {
    if (!form.current) return;
    const sent = new FormData(form.current);
    for (const [variantId, units] of Object.entries(checked)) sent.set(checkedField(variantId), String(units));
    sent.set("intent", "pack");
    void fetched.submit(sent, { method: "post", action: `/admin/pack/${number}` });
  }

  function show(outcome: ScanOutcome, code: string) {
    const message = describeScan(outcome, code, number);
    playTone(message.good ? "good" : "bad");
    const checked = outcome.outcome === "counted" ? outcome.checked : state.checked;
    setState({ ...state, checked, message });
    const isEmpty = Object.values(state.checked).every((units) => units === 0);
    if (outcome.outcome === "order" && outcome.number !== number && isEmpty)
      void navigate(`/admin/pack/${outcome.number}`);
    if (outcome.outcome === "counted" && countMissing(goods, checked) === 0) pack(checked);
  }

  const check = (code: string) => show(scanGoods(goods, state.checked, code), code);
  const scan = (code: string) => {
    if (fetched.state === "idle") check(code);
  };
  useScanner(scan);

  return {
    ...state,
    fetched,
    scan,
    packing: fetched.state !== "idle",
    act(intent: string, code: string) {
      const [what, variantId] = intent.split(":");
      const good = goods.find((each) => each.variantId === variantId);
      if (what === "add" && good) show(addUnit(good, state.checked), good.sku);
      else if (what === "remove" && good)
        setState({
          ...state,
          checked: removeUnit(good, state.checked),
          message: { text: `${good.name}: one taken out`, good: true },
        });
      else check(code);
    },
  };
}

function Heading({ number, recipient }: Pick<PackingProps, "number" | "recipient">) {
  return (
    <div className="grid gap-1">
      <h1 className="heading text-2xl">Pack order {number}</h1>
      <p className="wrap-anywhere text-muted">
        <bdi>{recipient}</bdi>
      </p>
    </div>
  );
}

function Back({ number }: { number: number }) {
  return (
    <p className="flex flex-wrap gap-3">
      <Link to="/admin/pack" className={buttonLooks("secondary", "small")}>
        Another order
      </Link>
      <Link to={`/admin/orders/${number}`} className={buttonLooks("quiet", "small")}>
        Order {number}
      </Link>
    </p>
  );
}
