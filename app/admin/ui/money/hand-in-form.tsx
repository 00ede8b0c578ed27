import { useCallback, useEffect, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { FormResult } from "#app/ui/account/form-result.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { FieldError } from "#app/ui/elements/field.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { formatWithSymbol, paisa } from "#kernel/money.ts";
import type { loadHandIn } from "../../money/hand-in.ts";
import { FormAlert } from "../form-alert.tsx";
import { linkLook } from "../link-look.ts";
import { Section } from "../section.tsx";
import { typedLengths } from "../typed-lengths.ts";

export type ShownHandIn = NonNullable<Awaited<ReturnType<typeof loadHandIn>>>;

interface HandInFormProps {
  handIn: ShownHandIn;
  /** The id that the payout gets. */
  handInId: string;
  result: FormResult | null;
}

/** The cash that the shop's own rider brings back: parcel by parcel what it should be, and the field for what was counted. */
export function HandInForm({ handIn, handInId, result }: HandInFormProps) {
  const { parcels, first, underway, payouts } = handIn;
  return (
    <Section
      id="cash"
      title="Cash to hand in"
      aside={
        <Link to={payouts} className={`${linkLook} text-sm`}>
          Handed in before
        </Link>
      }
    >
      {parcels.length === 0 && <FormAlert result={result} />}
      {underway && (
        <div className="grid max-w-prose justify-items-start text-sm">
          <Link to={underway.href} className={linkLook}>
            {underway.text}
          </Link>
          <p>Mark what arrived as delivered first: its cash is then listed here.</p>
        </div>
      )}
      {parcels.length === 0 ? (
        <p className="text-muted">The rider holds no cash of a delivered parcel.</p>
      ) : (
        <Parcels key={handInId} {...{ handIn, handInId, result }} />
      )}
      {first !== null && (
        <p className="text-sm text-muted">
          These are the oldest {first} parcels. Enter their cash first; the others follow.
        </p>
      )}
    </Section>
  );
}

function Parcels({ handIn: { parcels }, handInId, result }: HandInFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const values = result?.values ?? {};
  const sent = values.marked?.split(" ");
  const list = useRef<HTMLUListElement>(null);
  const isMarked = ({ id }: { id: string }) => sent?.includes(id) ?? true;
  const [marked, setMarked] = useState(() => parcels.filter(isMarked));
  const recount = useCallback(() => {
    const marks = list.current?.querySelectorAll<HTMLInputElement>("input:checked") ?? [];
    const checked = new Set([...marks].map(({ value }) => value));
    setMarked(parcels.filter(({ value }) => checked.has(value)));
  }, [parcels]);
  // Also what was marked before scripts ran, and once a change of others is shown.
  useEffect(recount, [recount]);
  const expected = formatWithSymbol(paisa(marked.reduce((sum, { held }) => sum + held, 0)));
  const error = (field: string) => result?.errors[field]?.[0];
  return (
    <Form method="post" noValidate className="grid max-w-xl gap-4">
      <fieldset aria-describedby={error("parcels") ? "parcels-error" : undefined}>
        <legend className="font-semibold">Parcels whose cash the rider brings</legend>
        <ul ref={list} onInput={recount} className="mt-1 grid">
          {parcels.map((parcel) => (
            <Parcel key={parcel.id} parcel={parcel} marked={isMarked(parcel)} />
          ))}
        </ul>
        {error("parcels") && <FieldError id="parcels-error">{error("parcels")!}</FieldError>}
      </fieldset>
      <p role="status" className="flex flex-wrap justify-between gap-x-4 border-t border-ink pt-2 font-bold">
        <span>
          {marked.length.toLocaleString("en")} {marked.length === 1 ? "parcel" : "parcels"} marked: to bring
        </span>
        <span className="figures">{expected}</span>
      </p>
      {/* Beside the button that was pressed, however long the list is. */}
      <FormAlert result={result} />
      <TextField
        id="cash-amount"
        name="amount"
        label="Cash that you counted, Rs"
        inputMode="decimal"
        autoComplete="off"
        maxLength={typedLengths.amount}
        hint="If it is less or more, you are asked before anything is booked."
        defaultValue={values.amount ?? ""}
        error={error("amount")}
      />
      <input type="hidden" name="handIn" value={values.handIn ?? handInId} />
      {/* A difference that was warned of and is sent again as it is was meant. */}
      <input type="hidden" name="meant" value={values.meant ?? ""} />
      <Button
        name="intent"
        value="hand-in"
        look="accent"
        className="justify-self-start"
        pending={isSending}
        pendingLabel="Booking…"
      >
        Book the cash
      </Button>
    </Form>
  );
}

function Parcel({ parcel, marked }: { parcel: ShownHandIn["parcels"][number]; marked: boolean }) {
  const { value, order, ended, amount } = parcel;
  return (
    <li className="flex items-center gap-3 border-t border-line">
      <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3 py-1">
        <input
          type="checkbox"
          name="parcel"
          value={value}
          defaultChecked={marked}
          className="size-5 shrink-0 accent-ink"
        />
        <span className="min-w-0 flex-1">
          Order {order} <span className="block text-sm text-muted">{ended}</span>
        </span>
        <span className="figures font-semibold">{amount}</span>
      </label>
      <Link to={`/admin/orders/${order}`} className={`${linkLook} text-sm`}>
        Open<span className="sr-only"> order {order}</span>
      </Link>
    </li>
  );
}
