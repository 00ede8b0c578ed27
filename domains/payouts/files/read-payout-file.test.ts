import { expect, test } from "vitest";
import { rupees } from "#kernel/money.ts";
import { UnreadableFile } from "#platform/csv/decode-file.ts";
import { guessColumns, type PayoutColumns, payoutColumnsSchema } from "./payout-columns.ts";
import { findDecimalMark, readAmount } from "#platform/csv/read-amounts.ts";
import { findDateOrder, readDate } from "#platform/csv/read-dates.ts";
import { readPayoutFile } from "./read-payout-file.ts";

const columns = (given: Partial<PayoutColumns> = {}) =>
  payoutColumnsSchema.parse({
    tracking: "CN No",
    collected: "COD",
    fee: "Charges",
    tax: "WHT",
    paidOut: "Net",
    ...given,
  });

const read = (text: string, given: Partial<PayoutColumns> = {}) => readPayoutFile(Buffer.from(text), columns(given));

test("amounts are read as couriers write them, and nothing is guessed", () => {
  const cases: [string, "." | "," | null, number | null][] = [
    ["1,234.50", null, 1_234.5],
    ["Rs 1,23,456.5", null, 123_456.5],
    ["PKR1234", null, 1_234],
    ["۱٬۲۳۴٫۵۰", null, 1_234.5],
    ["١٢٣٤/-", null, 1_234],
    ["(200)", null, -200],
    ["-200.00", null, -200],
    ["200-", null, -200],
    ["Rs -200", null, -200],
    ["1.234", ",", 1_234],
    ["Rs. 1.234,50", ",", 1_234.5],
    ["0.5", null, 0.5],
    ["12,34", null, null],
    ["1.2345", ".", null],
    ["1.5000", ".", 1.5],
    ["--5", null, null],
    ["nil", null, null],
    ["1,234.567", ".", null],
    ["", null, null],
  ];
  for (const [cell, decimal, amount] of cases)
    expect(readAmount(cell, decimal), cell).toBe(amount === null ? null : rupees(amount));
});

test("the decimal mark comes from the whole file, else it is asked for", async () => {
  expect(await findDecimalMark(["1,234", "99.50"])).toEqual({ decimal: "." });
  expect(await findDecimalMark(["1.234", "99,5"])).toEqual({ decimal: "," });
  expect(await findDecimalMark(["1,234", "56"])).toEqual({ decimal: null });
  expect(await findDecimalMark(["1.234.567"])).toEqual({ decimal: "," });
  expect(await findDecimalMark(["500", "Rs 1.234"])).toEqual({ ambiguous: "Rs 1.234" });
  expect(await findDecimalMark(["2,234.50", "1.234,50"])).toEqual({ ambiguous: "2,234.50 beside 1.234,50" });
});

test("the order of days and months comes from the whole column, else it is asked for", async () => {
  expect(await findDateOrder(["03/04/2026", "25/04/2026"])).toEqual({ order: "day-first" });
  expect(await findDateOrder(["03/04/2026", "04/25/2026"])).toEqual({ order: "month-first" });
  expect(await findDateOrder(["03/04/2026"])).toEqual({ ambiguous: "03/04/2026" });
  expect(await findDateOrder(["04/04/2026", "2026-04-03"])).toEqual({ order: null });
  expect(await findDateOrder(["25/04/2026", "03/04/2026", "04/26/2026"])).toEqual({
    ambiguous: "25/04/2026 beside 04/26/2026",
  });
  const cases: [string, "day-first" | "month-first" | null, string | null][] = [
    ["03/04/2026", "day-first", "2026-04-03"],
    ["03/04/26 14:20", "month-first", "2026-03-04"],
    ["2026-04-03T10:00:00Z", null, "2026-04-03"],
    ["3-Apr-2026", null, "2026-04-03"],
    ["April 3, 2026", null, "2026-04-03"],
    ["۰۳/۰۴/۲۰۲۶", "day-first", "2026-04-03"],
    ["31/02/2026", "day-first", null],
    ["soon", null, null],
  ];
  for (const [cell, order, day] of cases) expect(readDate(cell, order), cell).toBe(day);
});

test("a file is read in UTF-16 with tabs, below a title, with fees as numbers below zero and a line of sums", async () => {
  const text =
    'PostEx settlement 7\r\n\r\nCN No\tCustomer\tCOD\tCharges\tWHT\tNet\r\n12 34\tعائشہ\t"1,000.00"\t-150\t-20\t830\r\n\t\t1,000.00\t-150\t-20\t830\tTotal\r\n';
  const reading = await readPayoutFile(Buffer.from(`\uFEFF${text}`, "utf16le"), columns());
  expect(reading).toEqual({
    outcome: "read",
    rows: [
      {
        line: 4,
        tracking: "1234",
        order: "",
        collected: rupees(1_000),
        fee: rupees(150),
        tax: rupees(20),
        paidOut: rupees(830),
        date: null,
        problem: null,
      },
    ],
    doubt: null,
  });
});

test("each row has the line on which it begins, whatever empty lines and line ends in cells stand before it", async () => {
  const lines = ["CN No,COD,Charges,WHT,Net,Note", "A1,1,0,0,1,", "", 'A2,1,0,0,1,"left', "", 'at the gate"', ",,,,,"];
  for (const end of ["\n", "\r\n"]) {
    const reading = await read([...lines, "", "", "A3,1,0,0,1,", ""].join(end));
    expect(reading.outcome === "read" && reading.rows.map(({ tracking, line }) => [tracking, line])).toEqual([
      ["A1", 2],
      ["A2", 4],
      ["A3", 10],
    ]);
  }
  // A file that two programs wrote ends its lines in two ways.
  const mixed = await read(
    `\n\n${["CN No,COD,Charges,WHT,Net", "A1,1,0,0,1", "A2,1,0,0,1", "", "A3,1,0,0,1\nA4,1,0,0,1\rA5,1,0,0,1"].join("\r\n")}`,
  );
  expect(mixed.outcome === "read" && mixed.rows.map(({ tracking, line }) => [tracking, line])).toEqual([
    ["A1", 4],
    ["A2", 5],
    ["A3", 7],
    ["A4", 8],
    ["A5", 9],
  ]);
});

test("a total that is not that of its rows is doubted with both, and none that adds up or that nobody can compare", async () => {
  const doubtOf = async (last: string, given = {}) => {
    const reading = await read(`CN No,COD,Charges,WHT,Net\nA1,1000,150,20,830\nA2,500,50,0,450\n${last}\n`, given);
    return reading.outcome === "read" ? reading.doubt : reading;
  };
  expect(await doubtOf("Grand total,1500,200,20,1280")).toBeNull();
  expect(await doubtOf("Grand total,2000,300,20,1680")).toMatch(/total, on line 4, is Rs 1,680/);
  expect(await doubtOf("TOTAL-7,2000,0,0,2000")).toBeNull();
  for (const said of ["Total (3 parcels)", "Grand Total: 3", "Sub-total"])
    expect(await doubtOf(`${said},2000,300,20,1680`), said).toMatch(/total, on line 4, is Rs 1,680/);
  expect(await doubtOf(",2000,300,20,1680,Total")).toMatch(
    /total, on line 4, is Rs 1,680, and its rows come to Rs 1,280\. Is the file whole\?/,
  );
  // The last one counts, as below subtotals of pages.
  expect(await doubtOf(",500,50,0,450,Sub total\n,1500,200,20,1280,Total")).toBeNull();
  expect(await doubtOf(",,,,,Total parcels: 2")).toBeNull();
  expect(await doubtOf("A3,much,0,0,1\n,2000,300,20,1680,Total")).toBeNull();
  expect(await doubtOf(",1400,0,0,,کل", { paidOut: null })).toMatch(/is Rs 1,400, and its rows come to Rs 1,500/);
});

test("what a row lacks is reckoned from the rest, and a row that contradicts itself is refused", async () => {
  const reading = await read("CN No;COD;Charges;WHT\nA1;1000;150;20\nA2;x;1;1\n1.2E+10;5;0;0\n", { paidOut: null });
  expect(reading).toMatchObject({
    rows: [
      { tracking: "A1", paidOut: rupees(830), problem: null },
      { problem: expect.stringMatching(/^Cash collected is no amount(?!:)/) },
      { problem: expect.stringContaining("rounded the tracking number") },
    ],
  });
  expect(await read("CN No,COD,Charges,WHT,Net\nA1,1000,150,20,800\n")).toMatchObject({
    rows: [{ collected: 0, problem: "Collected is not fee, tax and paid out together" }],
  });
});

test("numbers and amounts are read as spreadsheets of couriers write them: as formulas and texts, in Urdu digits, with Nil for nothing", async () => {
  const lines = [
    "CN No,COD,Charges,WHT,Net",
    '="0012345",1000,150,20,830',
    "'0012346,1000,150,20,830",
    "۰۰۱۲۳۴۷,۱۰۰۰,۱۵۰,۲۰,۸۳۰",
    "A4,1000,Nil,N/A,1000",
    'A4b,="1000",="","=""""",="1000"',
    "A5,1000,--,—,1000",
    "A6,#VALUE!,0,0,1000",
    '"1,23E+11",1000,0,0,1000',
    '"left ,=""A9"", there",1000,0,0,1000',
    '="0012349"',
  ];
  for (const end of ["\n", "\r\n"]) {
    const reading = await read(lines.join(end));
    expect(reading.outcome === "read" && reading.rows.map(({ tracking, problem }) => [tracking, problem])).toEqual([
      ["0012345", null],
      ["0012346", null],
      ["0012347", null],
      ["A4", null],
      ["A4b", null],
      ["A5", null],
      ["A6", "Cash collected is no amount"],
      ["1,23E+11", expect.stringContaining("has rounded the tracking number")],
      ['left,="A9",there', null],
      ["0012349", expect.stringContaining("ends before its amounts")],
    ]);
  }
});

test("of half a file the row in which it ends is refused, whatever its columns, and the rows before it are read", async () => {
  const whole = "CN No,Order,COD,Charges,WHT,Net\nA1,1,1000,150,20,830\n";
  for (const [end, given] of [
    ["A2,2", {}],
    ["A2,2,1000,150,20", {}],
    ["A2", { collected: null, fee: null, tax: null }],
    ["A2,2,1000", { paidOut: null }],
  ] as const) {
    const reading = await read(whole + end, given);
    expect(reading, end).toMatchObject({
      rows: [
        { tracking: "A1", problem: null },
        {
          tracking: "A2",
          collected: 0,
          paidOut: 0,
          problem: expect.stringContaining("The line ends before its amounts"),
        },
      ],
    });
  }
  // Cells behind the amounts may be missing, as where a spreadsheet leaves empty ones out.
  expect(await read("CN No,COD,Charges,WHT,Net,Date\nA1,1000,150,20,830\n", { date: "Date" })).toMatchObject({
    rows: [{ paidOut: rupees(830), problem: null }],
  });
});

test("half a file that ends in the middle of a letter is refused with a sentence, in UTF-8 and in UTF-16", async () => {
  const text = "CN No,Name,COD,Charges,WHT,Net\nA1,عائشہ,1000,150,20,830\nA2,ع";
  const little = Buffer.from(`\uFEFF${text}`, "utf16le");
  for (const bytes of [Buffer.from(text), Buffer.from(`${text}😀`), little, Buffer.from(little).swap16()])
    await expect(readPayoutFile(bytes.subarray(0, -1), columns())).rejects.toThrow(
      "ends in the middle of a letter, so it is not whole",
    );
  // A letter of another encoding is none that is cut.
  const latin = Buffer.from("CN No,COD,Charges,WHT,Net,Town\nA1,1,0,0,1,Citt\xe0", "latin1");
  expect(await readPayoutFile(latin, columns())).toMatchObject({ rows: [{ tracking: "A1", problem: null }] });
});

test("amounts of 1,234.50 beside Rs 1.234, and dates in three orders, are never guessed: the row that is not as the others is refused", async () => {
  const head = "CN No,COD,Charges,WHT,Net,Date\n";
  expect(await read(`${head}A1,"1,234.50",0,0,"1,234.50",\nA2,Rs 1.234,0,0,Rs 1.234,\n`)).toMatchObject({
    rows: [
      { collected: rupees(1_234.5), problem: null },
      { collected: 0, problem: "Cash collected is no amount. Paid out is no amount" },
    ],
  });
  const dated = ["2026-04-03", "25/04/2026", "04/26/2026"].map((day, at) => `A${at},1,0,0,1,${day}\n`).join("");
  expect(await read(head + dated, { date: "Date" })).toMatchObject({
    outcome: "asks",
    questions: { dates: "25/04/2026 beside 04/26/2026" },
  });
  expect(await read(head + dated, { date: "Date", dates: "day-first" })).toMatchObject({
    rows: [
      { date: "2026-04-03", problem: null },
      { date: "2026-04-25", problem: null },
      { date: null, problem: "The date cannot be read" },
    ],
  });
});

test("a file asks for what it does not tell, and is read with the answer", async () => {
  const doubtful = "CN No,COD,Charges,WHT,Net,Date\nA1,1.500,0,0,1.500,03/04/2026\n";
  expect(await read(doubtful, { date: "Date" })).toMatchObject({
    outcome: "asks",
    questions: { columns: false, decimal: "1.500", dates: "03/04/2026" },
  });
  expect(await read(doubtful, { date: "Date", decimal: ",", dates: "month-first" })).toMatchObject({
    rows: [{ collected: rupees(1_500), date: "2026-03-04" }],
  });
  const headings = ["Tracking Number", "COD Amount", "Delivery Charges", "GST", "Net Amount", "Order Ref"];
  expect(await readPayoutFile(Buffer.from(`${headings.join(",")}\n1,2,3,4,5,6\n`), null)).toEqual({
    outcome: "asks",
    headings,
    questions: { columns: true, decimal: null, dates: null },
  });
  expect(guessColumns(headings)).toMatchObject({
    tracking: "Tracking Number",
    collected: "COD Amount",
    fee: "Delivery Charges",
    extraFee: "GST",
    paidOut: "Net Amount",
    order: "Order Ref",
  });
});

test("what is no such file, or is too large, is refused with a sentence", async () => {
  await expect(read("")).rejects.toThrow(UnreadableFile);
  await expect(read("CN No,COD,Charges,WHT,Net\n")).rejects.toThrow("headings and no rows");
  await expect(read("CN No|COD|Charges|WHT|Net\nA1|1|0|0|1\n")).rejects.toThrow(
    "Line 1 should hold the headings, and is one cell",
  );
  const page = "\uFEFF\n<html>\n<table><tr><td>CN No</td></tr></table></html>";
  for (const encoding of ["utf8", "utf16le"] as const)
    await expect(readPayoutFile(Buffer.from(page, encoding), columns())).rejects.toThrow("This is a web page");
  await expect(read(`CN No,COD,Charges,WHT,Net\n${"A1,1,0,0,1\n".repeat(100_000)}`)).rejects.toThrow(
    "The file has more than 20,000 rows: line 20,002 is the first that is too much. Send it in parts, each with the headings",
  );
  await expect(read('CN No,COD,Charges,WHT,Net\n"A1,1,0,0,1\n')).rejects.toThrow("never closed");
});

test("of the columns of numbers nothing is read that may be somebody's name or phone", async () => {
  const reading = await read(
    "CN No,Order,COD,Charges,WHT,Net\nAyesha Khan,Ayesha 0300 1234567,1,0,0,Ayesha\nA1,TQ-10001,1,0,0,1\n",
    {
      order: "Order",
    },
  );
  expect(reading).toMatchObject({
    rows: [
      { tracking: "", order: "", problem: "Paid out is no amount" },
      { tracking: "A1", order: "10001", problem: null },
    ],
  });
});
