import { stateRules } from "#domains/orders/order-states.ts";
import { contactLabels } from "#domains/orders/history/contact-results.ts";
import { paymentMethods } from "#domains/orders/payments/payment-methods.ts";
import { shipmentRules } from "#domains/orders/shipments/shipment.ts";
import { returnOutcomeLabels } from "#domains/returns/return.ts";
import { creditLabels } from "#app/presenters/present-credit.ts";
import { paymentLabels } from "../orders/describe-history.ts";
import { bankAccountLabels, bankFileStateLabels } from "../ui/bank-files/bank-labels.ts";
import { importStateLabels } from "../ui/bulk/import-labels.ts";
import { documentStateLabels } from "../ui/content/document-state.ts";
import { discountCodeKindLabels } from "../ui/discount-codes/discount-code-labels.ts";
import { mailStateLabels } from "../ui/mails/mail-labels.ts";
import { messageStateLabels } from "../ui/messages/message-labels.ts";
import { sentStateLabels } from "../ui/messaging/sent-message-labels.ts";
import { payoutStateLabels, rowKindLabels } from "../ui/money/payout-labels.ts";
import { statusLabels } from "../ui/products/status-labels.ts";
import { returnOriginLabels, staffReturnStateLabels } from "../ui/returns/return-labels.ts";
import { roleLabels } from "../ui/staff/role-labels.ts";
import { printDocuments } from "../print/documents.ts";
import { countStateLabels } from "../ui/stock/count-labels.ts";
import { movementLabels } from "../ui/stock/movement-labels.ts";

/** The words of values, by the field that holds them. */
export type ValueWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

const labelsOf = (rules: Readonly<Record<string, { label: string }>>) =>
  Object.fromEntries(Object.entries(rules).map(([value, { label }]) => [value, label]));

const ofOrders = { state: labelsOf(stateRules), shipment: labelsOf(shipmentRules) };

/** What screens call the states and kinds that entries hold, by the part of the action before the dot. */
const words: Readonly<Record<string, ValueWords>> = {
  order: {
    ...ofOrders,
    result: contactLabels,
    payment: labelsOf(Object.fromEntries(paymentMethods.map((each) => [each.id, each]))),
  },
  orders: {
    document: Object.fromEntries(Object.entries(printDocuments).map(([document, { title }]) => [document, title])),
  },
  shipment: ofOrders,
  payment: { kind: paymentLabels },
  "store-credit": { kind: creditLabels },
  product: { status: statusLabels },
  category: { status: statusLabels },
  article: { status: documentStateLabels },
  page: { status: documentStateLabels },
  return: { state: staffReturnStateLabels, origin: returnOriginLabels, outcome: returnOutcomeLabels },
  "discount-code": { kind: discountCodeKindLabels },
  stock: { reason: movementLabels },
  payout: { state: payoutStateLabels, kinds: labelsOf(rowKindLabels) },
  "product-import": { state: importStateLabels },
  "stock-count": { state: countStateLabels },
  mail: { state: mailStateLabels },
  "sent-message": { state: sentStateLabels },
  message: { state: messageStateLabels },
  "bank-file": { state: bankFileStateLabels, account: bankAccountLabels },
  staff: {
    role: Object.fromEntries(Object.entries(roleLabels).map(([role, { name }]) => [role, name])),
    secondFactor: {
      none: "none, by password alone",
      authenticator: "authenticator app",
      "recovery-code": "recovery code",
      "recovery-codes": "new recovery codes",
      enrolled: "authenticator app set up",
      removed: "removed by its owner",
      reset: "reset by somebody else",
    },
  },
};

export const findValueWords = (subjectType: string): ValueWords => words[subjectType] ?? {};
