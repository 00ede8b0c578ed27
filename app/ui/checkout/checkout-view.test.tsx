import { expect, test } from "vitest";
import { findCachedShell, cacheShell } from "#app/http/page-shell-cache.ts";
import { renderPage } from "#test/render-page.ts";
import { ForgotPasswordView } from "../account/forgot-password-view.tsx";
import { MessageForm } from "../connect/message-form.tsx";
import { ThreadView } from "../connect/thread-view.tsx";
import { TrackView } from "../orders/track-view.tsx";
import { BlankFieldsContext } from "../layout/blank-fields.ts";
import { CheckoutView, type CheckoutViewProps } from "./checkout-view.tsx";

const guest: CheckoutViewProps = {
  cart: null,
  provinces: ["Punjab", "Sindh"],
  delivery: { anywhere: null, byProvince: {} },
  methods: [{ id: "cash", label: "Cash", hint: "Pay the rider", asksReference: false, account: null }],
  help: { phone: "+923001234567", whatsapp: "+923007654321" },
  messageOffer: { whatsApp: false, language: "english", languages: [] },
  hasOrdered: false,
  own: null,
  returnUrl: null,
  filled: {},
  result: null,
};
/** The document of a page with this content. */
const documentOf = (content: string) => `<main><div data-notice=""></div>${content}</main>`;
const keep = (layout: object, content: string) => cacheShell(layout, "/checkout", documentOf(content));
const findBlank = (layout: object) => findCachedShell(layout, "/checkout")?.blankFields ?? null;

const render = (props: CheckoutViewProps, layout: object) =>
  renderPage(
    "/checkout",
    <BlankFieldsContext value={findBlank(layout)}>
      <CheckoutView {...props} />
    </BlankFieldsContext>,
  );

test("the fields of a guest who has filled in nothing are kept, and the page is the same with and without them", () => {
  const layout = {};
  const first = render(guest, layout);
  keep(layout, first);
  const kept = findBlank(layout);
  expect(kept).toMatch(/^<section[^]*name="f_name"[^]*name="payment_reference"[^]*<\/section>$/);
  expect(render(guest, layout)).toBe(first);
  // It is this markup that the page now holds, and not the fields rendered again.
  expect(render({ ...guest, methods: [] }, layout)).toBe(first);
});

test("fields that are filled in, refused or an account's are never kept, and never replaced by blank ones", () => {
  const personal: CheckoutViewProps[] = [
    { ...guest, filled: { f_name: "Ayesha" } },
    {
      ...guest,
      result: {
        refusal: { kind: "fields" },
        errors: { f_name: ["Enter a name"] },
        credit: null,
        values: { f_name: "" },
      },
    },
    { ...guest, own: { name: "Ayesha Khan", source: "new", addresses: [], full: false, values: {} } as never },
  ];
  for (const props of personal) {
    const layout = {};
    const own = render(props, layout);
    keep(layout, own);
    expect(findBlank(layout)).toBeNull();
    keep(layout, render(guest, layout));
    expect(findBlank(layout)).not.toBeNull();
    expect(render(props, layout)).toBe(own);
  }
});

test("no field of the shop's forms lets the browser cut what is pasted: the shop says how much is too much", () => {
  const forms = [
    render(guest, {}),
    renderPage("/connect", <MessageForm refused={null} />),
    renderPage("/message/x", <ThreadView page="/message/x" subject="Whey" words={[]} replyId="x" refused={null} />),
    renderPage("/track", <TrackView refused={{ errors: {}, values: {}, asksEmail: true }} />),
    renderPage("/user/password", <ForgotPasswordView result={null} />),
  ];
  for (const html of forms) {
    expect(html).toMatch(/<(?:input|textarea)[^>]* name="/);
    expect(html).not.toMatch(/maxlength/i);
  }
});

test("a browser that goes back brings what was typed: it does so for no field with autocomplete off", () => {
  const forms = [
    renderPage("/connect", <MessageForm refused={null} />),
    renderPage("/message/x", <ThreadView page="/message/x" subject="Whey" words={[]} replyId="x" refused={null} />),
    renderPage("/track", <TrackView refused={{ errors: {}, values: {}, asksEmail: true }} />),
  ];
  for (const html of forms) {
    const fields = html.match(/<(?:input|textarea)[^>]* name="[^>]*>/g) ?? [];
    // But for the field that only robots fill in.
    expect(fields.filter((field) => /autocomplete="off"/i.test(field) && !/name="website"/.test(field))).toEqual([]);
  }
});
