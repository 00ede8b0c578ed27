import { issueList } from "../booking/issue-list.ts";
import { bankFileList } from "../bank-files/bank-file-list.ts";
import { importList } from "../bulk/import-list.ts";
import { callList } from "../calls/call-list.ts";
import { brandList } from "../categories/brand-list.ts";
import { articleList } from "../content/article-list.ts";
import { customerList } from "../customers/customer-list.ts";
import { discountCodeList } from "../discount-codes/discount-code-list.ts";
import { discountList } from "../discounts/discount-list.ts";
import { jobList } from "../jobs/job-list.ts";
import { mailList } from "../mails/mail-list.ts";
import { sentMessageList } from "../messaging/sent-message-list.ts";
import { messageList } from "../messages/message-list.ts";
import { payoutList } from "../money/payout-list.ts";
import { orderList } from "../orders/order-list.ts";
import { creditList } from "../store-credit/credit-list.ts";
import { productList } from "../products/product-list.ts";
import { returnList } from "../returns/return-list.ts";
import { saleList } from "../sales/sale-list.ts";
import { stackList } from "../stacks/stack-list.ts";
import { countList } from "../stock/count-list.ts";
import { reorderList } from "../stock/reorder-list.ts";
import { stockList } from "../stock/stock-list.ts";
import { paymentProofList } from "../transfers/payment-proof-list.ts";
import type { DefinedList } from "./define-list.ts";

const lists: readonly DefinedList[] = [
  orderList,
  callList,
  stockList,
  customerList,
  productList,
  mailList,
  sentMessageList,
  messageList,
  discountList,
  discountCodeList,
  articleList,
  stackList,
  brandList,
  paymentProofList,
  payoutList,
  bankFileList,
  issueList,
  creditList,
  returnList,
  saleList,
  importList,
  countList,
  jobList,
  reorderList,
];

/** The lists whose views and columns members keep, by their names. A new list is one row. */
export const settableLists: Readonly<Record<string, DefinedList>> = Object.fromEntries(
  lists.map((list) => [list.name, list]),
);
