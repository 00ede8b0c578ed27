import { Link } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { TextField } from "#app/ui/elements/text-field.tsx";
import type { FormValues } from "#app/http/forms.ts";
import { courierLimits } from "#domains/couriers/text-limits.ts";
import { type EditFormResult, type FormState, toFormState } from "../../edit-forms/form-state.ts";
import { BackLink } from "../back-link.tsx";
import { ArchiveForm } from "../edit-forms/archive-form.tsx";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { fieldProps, tickProps } from "../edit-forms/field-props.ts";
import { StatusBadge } from "../status-badge.tsx";
import { ColumnsForm } from "./columns-form.tsx";
import { typedLengths } from "../typed-lengths.ts";

export interface CourierViewProps {
  /** Null for a new one. */
  id: string | null;
  name: string | null;
  newId: string;
  version: number;
  archived: boolean;
  /** The name of its API; null where files book parcels. */
  api: string | null;
  form: { values: FormValues; seen: string };
  /** Of the booking sheet. */
  columns: { values: FormValues; seen: string };
  columnRows: number;
  result: EditFormResult | null;
}

/** One courier: what it is called, where its parcels are followed, when it pays out. */
export function CourierView({
  id,
  name,
  newId,
  version,
  archived,
  api,
  form,
  columns,
  columnRows,
  result,
}: CourierViewProps) {
  const shared = { action: `/admin/couriers/${id ?? "new"}`, version, result };
  return (
    <>
      <div className="grid gap-1">
        <BackLink to="/admin/couriers">All couriers</BackLink>
        <h1 className="heading text-2xl wrap-anywhere" dir="auto">
          {name ?? "New courier"}
        </h1>
        {archived && (
          <p>
            <StatusBadge tone="over">Archived</StatusBadge>
          </p>
        )}
      </div>
      <EditForm form="details" title="Details" seen={form.seen} {...shared}>
        {id === null && <input type="hidden" name="newId" value={result?.values.newId ?? newId} />}
        <CourierFields state={toFormState("details", result, form.values)} />
        <Button className="justify-self-start" {...(id === null && { look: "accent" as const })}>
          {id === null ? "Add the courier" : "Save the courier"}
        </Button>
      </EditForm>
      {id !== null && (
        <section className="panel grid gap-3">
          <h2 className="heading text-lg">API</h2>
          <p className="max-w-prose text-sm text-muted">
            {api === null
              ? "Parcels are booked by files. Where the courier has an API that the shop speaks, it can book them, print labels and follow them."
              : `Connected by the API of ${api}: it books parcels, prints labels and says where they are.`}
          </p>
          <p>
            <Link to={`/admin/couriers/${id}/connection`} className={buttonLooks("secondary", "small")}>
              {api === null ? "Connect an API" : "Connection"}
            </Link>
          </p>
        </section>
      )}
      {id !== null && (
        <EditForm
          form="columns"
          title="Booking sheet"
          seen={columns.seen}
          lead="The columns of the file with which this courier books parcels, as its portal asks for them."
          {...shared}
        >
          <ColumnsForm state={toFormState("columns", result, columns.values)} rows={columnRows} />
        </EditForm>
      )}
      {id !== null && (
        <ArchiveForm
          archived={archived}
          lead={{
            archived: "Archived: no form offers it. Its parcels, their tracking links and what it owes stay.",
            active: "Archived, it leaves the forms. Its parcels, their tracking links and what it owes stay.",
          }}
          {...shared}
        />
      )}
    </>
  );
}

function CourierFields({ state }: { state: FormState }) {
  return (
    <>
      <TextField
        label="Name"
        {...fieldProps(state, "name", "As shoppers read it. A former name stays a spelling.")}
        dir="auto"
        maxLength={courierLimits.name}
        required
        className="max-w-md"
      />
      <TextField
        label="Other spellings"
        optional
        {...fieldProps(
          state,
          "known",
          "Separated by commas. Capitals, spaces and signs make no difference: tcs, T.C.S. and TCS are one.",
        )}
        dir="auto"
        maxLength={typedLengths.wordList}
      />
      <TextField
        label="Tracking page"
        optional
        {...fieldProps(
          state,
          "trackingPage",
          "The address of one parcel's page with {number} where its number stands: https://courier.example/track/{number}",
        )}
        maxLength={courierLimits.trackingPage}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <label className="flex min-h-11 items-center gap-2">
        <input type="checkbox" className="size-5 shrink-0 accent-ink" {...tickProps(state, "givesNumbers")} />
        Each of its parcels has a tracking number
      </label>
      <p className="-mt-2 max-w-prose text-sm text-muted">
        Your own rider gives none. The cash that a rider brings is entered at Couriers&apos; balances.
      </p>
      <TextField
        label="Pays out within, days"
        {...fieldProps(state, "payoutDays", "Cash that it has collected counts as overdue after that.")}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-40"
      />
    </>
  );
}
