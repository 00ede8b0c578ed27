import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { useHydrated } from "#app/ui/elements/use-hydrated.ts";
import type { PackingResult } from "../../packing/handle-packing-form.ts";
import type { loadPacking } from "../../packing/load-packing.ts";
import {
  addUnit,
  checkedField,
  type CheckedUnits,
  countMissing,
  describeScan,
  describeWaiting,
  parcelEmptied,
  removeUnit,
  scanInOrder,
  type ScanOutcome,
} from "../../packing/scan-goods.ts";
import { useFailedForm } from "../failed-requests/failed-form.ts";
import { CameraScanner } from "../scanning/camera-scanner.tsx";
import { playTone } from "../scanning/play-tone.ts";
import { ScanMessage } from "../scanning/scan-message.tsx";
import { useScanner } from "../scanning/use-scanner.ts";
import { saveUnits, loadUnits } from "./saved-units.ts";
import { NothingToPack } from "./nothing-to-pack.tsx";
import { PackingBack, PackingHeading } from "./packing-heading.tsx";
import { PackingList, rowId } from "./packing-list.tsx";
import { useWaitingScans } from "./use-waiting-scans.ts";
import { typedLengths } from "../typed-lengths.ts";

const stillSending = "The parcel is still being sent to the shop. Do that again in a moment.";

type PackingProps = Awaited<ReturnType<typeof loadPacking>> & { result: PackingResult | null };

/** The packing of one order: each unit is scanned, and the last one packs the parcel. Without scripts each code is a form. */
export function PackingView(props: PackingProps) {
  const { number, version, mayPack, recipient, stateLabel, hasLeft, parcel, goods, result } = props;
  const form = useRef<HTMLFormElement>(null);
  const { checked, message, act, scan, packing, fetched } = usePacking({ number, parcel, goods, result, form });
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
    if (intent === "scan") input.value = "";
  }

  if (!mayPack) return <NothingToPack {...{ number, recipient, stateLabel, hasLeft, message }} />;
  return (
    <>
      <PackingHeading number={number} recipient={recipient} />
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
        {/* Of a long list the row that was scanned is on the screen, and what the scan was answered with. */}
        <div className={message ? "sticky top-0 z-10 bg-surface py-1" : ""}>
          <ScanMessage message={message} />
        </div>
        <div className="panel flex flex-wrap items-end gap-3">
          <TextField
            label="Barcode or SKU"
            name="code"
            className="min-w-0 flex-1 basis-60"
            hint="Scan each item. No field needs the focus."
            maxLength={typedLengths.scan}
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
          <p className="figures flex-1 font-semibold">
            {missing === 0 ? "Everything is there" : `${missing} missing, ${inParcel} in the parcel`}
          </p>
          {inParcel > 0 && (
            <Button name="intent" value="clear" look="quiet" disabled={packing}>
              Empty the parcel
            </Button>
          )}
          <Button name="intent" value="pack" look={missing === 0 ? "accent" : "secondary"} pending={packing}>
            {missing === 0 ? `Pack parcel ${parcel}` : `Pack parcel ${parcel} as it is`}
          </Button>
        </div>
      </fetched.Form>
      <PackingBack number={number} />
    </>
  );
}

/** The checked units and the last message, as scans, buttons and the server change them. The last unit packs. */
function usePacking({
  number,
  parcel,
  goods,
  result,
  form,
}: Pick<PackingProps, "number" | "parcel" | "goods" | "result"> & { form: RefObject<HTMLFormElement | null> }) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const fetched = useFetcher<PackingResult>();
  const answered = fetched.data;
  const [state, setState] = useState({
    checked: result?.checked ?? ({} as CheckedUnits),
    message: result?.message ?? null,
    answered,
    takenUp: result !== null,
    /** The good that was counted last, or of which one is too many. */
    last: null as { variantId: string } | null,
  });
  if (answered && answered !== state.answered) setState({ ...state, ...answered, answered });
  const code = `${number}-${parcel}`;
  // The server knows nothing of the tab: its units come once the page has its scripts.
  if (hydrated && !state.takenUp) {
    const kept = loadUnits(code, goods);
    const units = Object.values(kept).reduce((all, each) => all + each, 0);
    const text = `${units === 1 ? "1 unit was" : `${units} units were`} checked here before, and count. Is the box empty? Empty the parcel below.`;
    setState({ ...state, ...(units > 0 && { checked: kept, message: { text, good: true } }), takenUp: true });
  }
  const refused = answered?.message.good === false ? answered : null;
  useEffect(() => {
    if (refused) playTone("bad");
  }, [refused]);

  // Of an order that somebody else packs too, what is in the box is there for the next parcel as far as it is needed.
  const keep = useEffectEvent(() => {
    if (state.takenUp) saveUnits(code, state.checked);
  });
  useEffect(() => keep(), [code, answered]);
  useEffect(() => {
    if (state.last) document.getElementById(rowId(state.last.variantId))?.scrollIntoView({ block: "nearest" });
  }, [state.last]);

  function change(checked: CheckedUnits, message: PackingResult["message"] | null, last: typeof state.last = null) {
    saveUnits(code, checked);
    setState({ ...state, checked, message, answered, last });
  }

  function pack(checked: CheckedUnits) {
    if (!form.current) return;
    const sent = new FormData(form.current);
    for (const [variantId, units] of Object.entries(checked)) sent.set(checkedField(variantId), String(units));
    sent.set("intent", "pack");
    scans.during(fetched.submit(sent, { method: "post", action: `/admin/pack/${number}` }));
  }

  function show(outcome: ScanOutcome, scanned: string) {
    const message = describeScan(outcome, scanned, number);
    playTone(message.good ? "good" : "bad");
    const checked = outcome.outcome === "counted" ? outcome.checked : state.checked;
    change(checked, message, "good" in outcome ? { variantId: outcome.good.variantId } : null);
    if (outcome.outcome === "counted" && countMissing(goods, checked) === 0) pack(checked);
  }

  function run(codes: readonly string[]): readonly string[] {
    // Nothing is left to check: whatever is scanned is the next order.
    if (goods.length === 0) {
      scans.during(navigate(`/admin/pack?scan=${encodeURIComponent(codes[0]!)}`));
      return codes.slice(1);
    }
    const { checked, message, last, next, left } = scanInOrder(goods, state.checked, codes, number);
    playTone(message?.good === false ? "bad" : "good");
    change(checked, message ?? state.message, last);
    if (next === "pack") pack(checked);
    else if (next) scans.during(navigate(`/admin/pack/${next.order}`));
    return left;
  }
  const scans = useWaitingScans({ isSending: fetched.state !== "idle", run });
  useScanner(scans.scan);

  /** What is in the parcel is on its way to the shop: no button changes it meanwhile, and the packer hears it. */
  function tellSending() {
    playTone("bad");
    // Once the shop has answered, and only the list is fetched anew, its answer stays on the screen.
    if (fetched.state === "submitting") setState({ ...state, answered, message: { text: stillSending, good: false } });
  }

  return {
    ...state,
    message: scans.count > 0 ? { text: describeWaiting(scans.count), good: true } : state.message,
    fetched,
    scan: scans.scan,
    packing: scans.isBusy,
    act(intent: string, typed: string) {
      if (intent === "scan") return scans.scan(typed);
      if (scans.isBusy) return tellSending();
      const [what, variantId] = intent.split(":");
      const good = goods.find((each) => each.variantId === variantId);
      if (what === "add" && good) show(addUnit(good, state.checked), good.sku);
      else if (what === "remove" && good)
        change(removeUnit(good, state.checked), { text: `${good.name}: one taken out`, good: true });
      else if (what === "clear") change({}, { text: parcelEmptied, good: true });
    },
  };
}
