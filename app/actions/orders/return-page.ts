import { data, redirect } from "react-router";
import { findSwaps } from "#domains/orders/exchanges/find-swaps.ts";
import { findReturnable } from "#domains/returns/find-returnable.ts";
import {
  addReturnPhoto,
  findReturnPhoto,
  listReturnPhotos,
  type PhotoOutcome,
  removeReturnPhoto,
} from "#domains/returns/photos.ts";
import { requestReturn } from "#domains/returns/request-return.ts";
import { maxReturnPhotos, returnOutcomes, type ReturnOutcome } from "#domains/returns/return.ts";
import { uploadTypes } from "#domains/media/upload-picture.ts";
import { isId, newId } from "#kernel/ids.ts";
import { describeTerms, offersExchange } from "#kernel/return-policy.ts";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { type FormValues, parseFormData, readFileBytes, toFormValues } from "#app/http/forms.ts";
import { retryAfter } from "#app/http/retry-after.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { describeUpload } from "#app/presenters/describe-upload.ts";
import { presentInstead } from "#app/presenters/present-instead.ts";
import type { OrderPageRequest } from "./order-page.ts";
import { readReturnLines } from "./read-return-lines.ts";

/** A form that was refused, with all that was typed and the photos that are kept. */
export interface RefusedReturn {
  values: FormValues;
  errors: Record<string, string>;
  message: string;
  photos: string[];
}

/** The data of the form in which a shopper asks to send something back. */
export async function loadReturnPage({ context, path, find }: OrderPageRequest) {
  const { order } = await find();
  const shop = context.get(shopContext);
  const settings = await getSettings(shop);
  const lines = await findReturnable(shop.database, order.id, settings);
  const swaps = await findSwaps(
    shop.database,
    lines.filter(({ refusal, terms }) => refusal === null && offersExchange(terms)),
  );
  return {
    number: order.number,
    page: path,
    /** The id that the return will have. */
    returnId: newId(),
    lines: lines.map(({ position, name, max, refusal, reasons, terms, pictureKey, unitPrice }) => ({
      position,
      name,
      pictureKey,
      max,
      refusal,
      reasons: [...reasons],
      terms: describeTerms(terms, settings.returnDays),
      instead: presentInstead(swaps.get(position), { terms, reasons, unitPrice, isTaxed: order.tax > 0 }),
    })),
    outcomes: [...returnOutcomes],
    /** Whether something of the order cannot come back without a photo. */
    asksForPhotos: lines.some(({ refusal, terms }) => refusal === null && terms.photos),
    maxPhotos: maxReturnPhotos,
    uploadTypes,
    phone: settings.phone,
  };
}

/** Asks for the return, or keeps the photos and says what is missing. */
export async function handleReturnForm({ request, context, path, find }: OrderPageRequest) {
  const shop = context.get(shopContext);
  const { database, storage, limits } = shop;
  const { order, by, accessToken } = await find();
  const limit = await limits.returns(order.id);
  const form = await parseFormData(request);
  const values = toFormValues(form);
  const returnId = values.return ?? "";
  if (!isId(returnId)) throw data("The form asks for something an order cannot do.", { status: 400 });
  let at = { orderId: order.id, returnId };
  const refuse = async (
    status: number,
    message: string,
    errors: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) =>
    data<RefusedReturn>({ values, errors, message, photos: await listReturnPhotos(database, at) }, { status, headers });
  if (!limit.allowed)
    return refuse(
      429,
      "You have sent this very often in a short time. Wait a while, then send it again.",
      {},
      retryAfter(limit.retryAfterSeconds),
    );

  // What is sent now is another return, with an id of its own.
  const beginAnew = () => {
    at = { ...at, returnId: newId() };
    values.return = at.returnId;
  };
  const storePhoto = async (bytes: Buffer): Promise<Exclude<PhotoOutcome["outcome"], "closed">> => {
    const { outcome } = await addReturnPhoto(database, storage, at, bytes);
    if (outcome !== "closed") return outcome;
    beginAnew();
    return storePhoto(bytes);
  };

  const errors: Record<string, string> = {};
  if (values.remove !== undefined) {
    const removed = await removeReturnPhoto(database, storage, { ...at, photoId: values.remove });
    if (removed === "closed") beginAnew();
  }
  const files = form.getAll("photos").filter((file) => typeof file !== "string" && file.size > 0) as File[];
  // Encoding takes time, and a form has room for a hundred thousand small files.
  for (const file of files.slice(0, maxReturnPhotos)) {
    const stored = await storePhoto(await readFileBytes(file));
    if (stored !== "stored") errors.photos = describeUpload(file.name, stored, maxReturnPhotos);
    if (stored === "too-many") break;
  }
  if (files.length > maxReturnPhotos) errors.photos = describeUpload("", "too-many", maxReturnPhotos);
  if (at.returnId !== returnId) return refuse(409, requestedOtherwise, errors);
  if (values.remove !== undefined) return refuse(200, "The photo is removed. Nothing is sent yet.", errors);

  const { lines, problems } = readReturnLines(values);
  Object.assign(errors, problems);
  if (Object.keys(errors).length > 0) return refuse(422, "Nothing is sent yet. Look at what is marked.", errors);
  const asked = await requestReturn(
    database,
    by,
    {
      ...at,
      accessToken,
      lines,
      outcome: (values.outcome ?? "") as ReturnOutcome,
      note: values.note ?? "",
    },
    await getSettings(shop),
  );
  switch (asked.outcome) {
    case "requested":
      context.get(requestSessionContext).flash("return-requested");
      return redirect(`${path}#returns`, 303);
    case "invalid":
      return refuse(422, asked.errors.lines ?? "Nothing is sent yet. Look at what is marked.", asked.errors);
    case "idempotency-conflict":
      beginAnew();
      return refuse(409, requestedOtherwise);
    case "too-many":
      return refuse(409, "This order has had very many returns. Please call us.");
    case "not-found":
      throw data("This order cannot be opened any more.", { status: 404 });
  }
}

const requestedOtherwise =
  "We have your return as you sent it first: it stands on the page of your order. What you changed since is not in it, and not sent. Send it again for another return of what is left, or call us.";

/** A photo of a return, for whoever may open its order. */
export async function sendReturnPhoto({ context, find }: OrderPageRequest, photoId: string): Promise<Response> {
  const { order } = await find();
  const { database, storage } = context.get(shopContext);
  const photo = await findReturnPhoto(database, storage, { orderId: order.id, photoId });
  if (!photo) throw data("There is no such photo.", { status: 404 });
  return new Response(new Uint8Array(photo.bytes), {
    headers: { "Content-Type": photo.mediaType, "Content-Disposition": "inline", "Cache-Control": "no-store" },
  });
}
