import { Link } from "react-router";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import type { BookScreen } from "../../booking/load-book.ts";
import type { EditFormResult } from "../../edit-forms/form-state.ts";
import { ListTable } from "../lists/list-table.tsx";
import { Section } from "../section.tsx";
import { CityForms } from "./city-forms.tsx";
import { CourierChoice } from "./courier-choice.tsx";
import { linkLook } from "../link-look.ts";

const path = "/admin/book";

type BookViewProps = BookScreen & { result: EditFormResult | null };

/** Lists packed parcels for a courier to book: choose the courier, name the cities that it calls otherwise, mark parcels, and make the sheet. */
export function BookView(props: BookViewProps) {
  const { couriers, courier, rows, more, sheets, result } = props;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="heading text-2xl">Book parcels</h1>
        <div className="flex flex-wrap gap-2">
          <Link to={`${path}/issues?state=open`} className={buttonLooks("secondary", "small")}>
            Courier updates
          </Link>
          <Link
            to={`${path}/numbers${courier ? `?courier=${courier.id}` : ""}`}
            className={buttonLooks("secondary", "small")}
          >
            Tracking numbers
          </Link>
        </div>
      </div>
      <CourierChoice path={path} couriers={couriers} chosen={courier?.id ?? null} />
      {result?.form === "book" && <Alert focused>{result.message}</Alert>}
      {courier && <CityForms courier={courier} cities={props.cities} version={props.version} result={result} />}
      <Section id="parcels" title="Packed parcels that no courier has">
        {rows.length === 0 ? (
          <p className="text-muted">None waits. A parcel appears here when it is packed.</p>
        ) : (
          <ParcelsForm {...props} />
        )}
        {more && <p className="text-sm text-muted">More wait behind these. Make this sheet, and they come next.</p>}
      </Section>
      {courier && (
        <Section id="sheets" title={`Sheets for ${courier.name}`}>
          {sheets.length === 0 ? (
            <p className="text-muted">No sheet was made for this courier yet.</p>
          ) : (
            <ul className="divide-y divide-line">
              {sheets.map(({ id, made, parcels, waiting }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
                  <Link to={`${path}/${id}`} className={`${linkLook} font-semibold`}>
                    {made}
                  </Link>
                  <span className="figures text-sm text-muted">
                    {parcels} {parcels === 1 ? "parcel" : "parcels"}
                    {waiting > 0 && `, ${waiting} without a number`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
    </>
  );
}

function ParcelsForm({ courier, rows, sheetId, result }: BookViewProps) {
  const refused = result?.form === "book" ? new Set((result.values.marked ?? "").split(" ")) : null;
  return (
    <form
      method="post"
      action={`${path}?courier=${courier?.id ?? ""}`}
      aria-labelledby="parcels"
      className="grid gap-4"
    >
      <input type="hidden" name="courier" value={courier?.id ?? ""} />
      <input type="hidden" name="sheet" value={sheetId} />
      <ListTable
        caption="Packed parcels"
        columns={[
          {
            label: "Parcel",
            cell: ({ id, code, courierCity, badPhone }) => (
              <label className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap">
                <input
                  // Marked anew when the courier is chosen, or its city gets a name.
                  key={`${courier?.id} ${courierCity}`}
                  type="checkbox"
                  name="parcel"
                  value={id}
                  defaultChecked={courierCity !== null && !badPhone && (refused === null || refused.has(id))}
                  disabled={!courier || courierCity === null || badPhone}
                  className="size-5 shrink-0 accent-ink"
                />
                {code}
              </label>
            ),
          },
          {
            label: "To",
            cell: ({ name, badPhone }) => (
              <>
                <bdi>{name}</bdi>
                {badPhone && (
                  <span className="block text-sm font-semibold text-failure">
                    The phone is no mobile number: correct it in the order
                  </span>
                )}
              </>
            ),
          },
          {
            label: "City",
            cell: ({ city, courierCity }) => (
              <>
                <bdi>{city}</bdi>
                {courierCity === null ? (
                  <span className="block text-sm font-semibold text-failure">Has no name with the courier yet</span>
                ) : (
                  courierCity !== city.trim() && <bdi className="block text-sm text-muted">{courierCity}</bdi>
                )}
              </>
            ),
          },
          { label: "Cash due, Rs", cell: ({ cash }) => cash ?? "paid", numeric: true },
          { label: "Packed since", cell: ({ waits }) => waits, numeric: true },
          {
            label: "Order",
            cell: ({ orderNumber }) => (
              <Link to={`/admin/orders/${orderNumber}`} className={`${linkLook} md:min-h-6`}>
                {orderNumber}
              </Link>
            ),
            wideOnly: true,
          },
        ]}
        rows={rows}
        keyOf={({ id }) => id}
      />
      {courier ? (
        <div className="flex flex-wrap gap-2">
          {courier.api !== null && (
            <Button look="accent" name="intent" value="book-api">
              Book with {courier.name}
            </Button>
          )}
          <Button look={courier.api === null ? "accent" : "secondary"} name="intent" value="book">
            {courier.api === null ? `Make the sheet for ${courier.name}` : "Make a sheet as a file instead"}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-muted">Choose the courier first, above.</p>
      )}
    </form>
  );
}
