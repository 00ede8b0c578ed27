import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { SelectField, TextField } from "#app/ui/elements/text-field.tsx";
import { courierLimits } from "#domains/couriers/text-limits.ts";
import type { Checked, ConnectionScreen } from "../../couriers/connection-form.ts";
import { type EditFormResult, toFormState } from "../../edit-forms/form-state.ts";
import { BackLink } from "../back-link.tsx";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { fieldProps } from "../edit-forms/field-props.ts";

interface ConnectionViewProps extends ConnectionScreen {
  result: EditFormResult | Checked | null;
}

/** A courier's API: which one, its token, from where it fetches, whether it answers, and where it sends states. */
export function ConnectionView({ result: given, ...screen }: ConnectionViewProps) {
  const { id, name, version, hasToken, problem, connected, form, webhook } = screen;
  const checked = given?.form === "checked" ? (given as Checked) : null;
  const result = checked ? null : (given as EditFormResult | null);
  const shared = { action: `/admin/couriers/${id}/connection`, version, result };
  const state = toFormState("connection", result, form.values);
  return (
    <>
      <div className="grid gap-1">
        <BackLink to={`/admin/couriers/${id}`}>
          <bdi>{name}</bdi>
        </BackLink>
        <h1 className="heading text-2xl wrap-anywhere">
          API of <bdi>{name}</bdi>
        </h1>
      </div>
      {problem && <Alert>When the shop last asked by itself, it did not work: {problem}.</Alert>}
      <EditForm
        form="connection"
        title="Connection"
        seen={form.seen}
        lead="The token is encrypted, and shown to nobody again."
        {...shared}
      >
        <SelectField label="API" {...fieldProps(state, "adapter")} className="max-w-xs">
          <option value="">None: parcels are booked by files</option>
          {screen.adapters.map((adapter) => (
            <option key={adapter.id} value={adapter.id}>
              {adapter.name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Token"
          {...fieldProps(
            state,
            "token",
            hasToken
              ? "A token is stored. Leave this empty to keep it."
              : "As the courier’s portal or your contact there gave it to you.",
          )}
          type="password"
          autoComplete="off"
          maxLength={courierLimits.token}
          className="max-w-xl"
        />
        <TextField
          label="Pickup address code"
          optional
          {...fieldProps(
            state,
            "pickupCode",
            "The courier’s code of the place at which it fetches, such as 001. “Try the connection” lists yours.",
          )}
          autoComplete="off"
          maxLength={courierLimits.pickupCode}
          className="max-w-xs"
        />
        <Button className="justify-self-start">Save the connection</Button>
      </EditForm>
      {connected !== null && (
        <>
          <EditForm
            form="check"
            title="Does it answer?"
            lead="Asks the courier for your pickup addresses. Nothing is booked."
            {...shared}
          >
            {checked && (
              <div role="status" className="grid gap-2">
                <p className="font-semibold">{connected} answers, and knows the token.</p>
                {checked.pickupAddresses.length === 0 ? (
                  <p>It has no pickup address for you yet: add one at its portal before you book.</p>
                ) : (
                  <ul className="list-disc pl-5 text-sm">
                    {checked.pickupAddresses.map(({ code, address }) => (
                      <li key={code} className="wrap-anywhere">
                        <strong>{code}</strong>: <bdi>{address}</bdi>
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            )}
            <Button look="secondary" className="justify-self-start">
              Try the connection
            </Button>
          </EditForm>
          <EditForm
            form="cities"
            title="Cities"
            lead="Takes the cities to which the courier delivers, in its own spelling. They replace the list that the shop has; names that you gave to cities stay."
            {...shared}
          >
            <Button look="secondary" className="justify-self-start">
              Take the courier’s cities
            </Button>
          </EditForm>
          <EditForm
            form="secret"
            title="States that the courier sends"
            lead="The shop asks for states every hour. A courier that can send them does so to this address; whoever knows it can move your parcels, so give it to the courier alone."
            {...shared}
          >
            <TextField
              label="Address"
              name="webhook"
              value={webhook ?? ""}
              readOnly
              spellCheck={false}
              className="max-w-2xl"
            />
            <Button look="secondary" className="justify-self-start">
              Make another address, and end this one
            </Button>
          </EditForm>
        </>
      )}
    </>
  );
}
