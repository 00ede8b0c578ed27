import { expect, test } from "vitest";
import { type FileHead, readProductFile } from "./read-product-file.ts";
import type { FileProduct } from "./file-product.ts";

async function read(bytes: Buffer | string) {
  const [head, ...products] = await Array.fromAsync(readProductFile(Buffer.from(bytes)));
  return { head: head as FileHead, products: products as FileProduct[] };
}

const why = (bytes: Buffer | string) =>
  read(bytes).then(
    () => "readable",
    (error: Error) => error.message,
  );

test("a file is read whatever program wrote it", async () => {
  const commas = "Handle,Title,Price\r\nwhey,Protéine,4500\r\n,,\r\nbelt,Belt,900\r\n";
  const given: [Buffer | string, string, string][] = [
    [commas, "utf-8", ","],
    [`\uFEFF${commas.replaceAll(",", ";")}`, "utf-8", ";"],
    [Buffer.from(`\uFEFF${commas.replaceAll(",", "\t")}`, "utf16le"), "utf-16le", "\t"],
    [Buffer.from(commas, "utf16le").swap16(), "utf-16be", ","],
    [Buffer.from(commas, "latin1"), "windows-1252", ","],
  ];
  for (const [bytes, encoding, delimiter] of given) {
    const { head, products } = await read(bytes);
    expect(head).toMatchObject({ encoding, delimiter, columns: ["Handle", "Title", "Variant Price"], unknown: [] });
    expect(
      products.map(({ rows }) => rows),
      encoding,
    ).toMatchObject([
      [{ line: 2, cells: { Handle: "whey", Title: "Protéine", "Variant Price": "4500" } }],
      [{ line: 4, cells: { Handle: "belt" } }],
    ]);
  }
});

test("a formula that is text is taken for one outside of quoted cells alone, also behind a quoted line end", async () => {
  const title = 'a;=",@;;.x\n="5",y';
  const { products } = await read(
    `Handle,Title,Price\nwhey,"${title.replaceAll('"', '""')}",="0045"\nbelt,="",="900"\n`,
  );
  expect(products.map(({ rows }) => rows[0]!.cells)).toEqual([
    { Handle: "whey", Title: title, "Variant Price": "0045" },
    { Handle: "belt", "Variant Price": "900" },
  ]);
});

test("what is no file of products is refused with its line, and never half read", async () => {
  expect(await why("")).toBe("The file is empty.");
  expect(await why(Buffer.from("504b03041400", "hex"))).toContain("Excel workbook or a ZIP archive");
  expect(await why(Buffer.from("Handle,Title\nwhey,\u0000\u0001\n"))).toContain("Line 2 holds bytes that no text has");
  expect(await why(Array.from({ length: 1_000 }, (_, at) => `c${at}`).join(","))).toContain("Line 1 has 1,000 columns");
  expect(await why("Name,Price\nWhey,1\n")).toContain('no column "Handle"');
  expect(await why("Handle,Price,price\nwhey,1,2\n")).toContain('"Variant Price" twice');
  expect(await why('Handle,Title\nbelt,Belt\nwhey,"Whey\ncaps,Caps\n')).toBe(
    "The row that begins on line 3 has a quote that is never closed.",
  );
  expect(await why(`Handle,Title\nbelt,${"x".repeat(300_000)}\n`)).toContain(
    "line 2 has more than 200,000 characters. Shorten it",
  );
  expect(await why(`Handle,Title\nbelt,Belt\n${",\n".repeat(100_001)}`)).toContain("more than 100,000 blank rows");
  expect(await why('Handle,Title\nbelt,"Be"lt"\n')).toContain("line 2 has a quote in the middle of a cell");
  const mixed = Buffer.concat([Buffer.from("Handle,Title\nwhey,Protéine\n"), Buffer.from("gel,Gelée\n", "latin1")]);
  expect(await why(mixed)).toContain("line 2 is UTF-8, and line 3 is not");
});

test("rows that cannot be placed say so, and the others are read", async () => {
  const { products } = await read("Handle,Title\nwhey,Whey\nbelt,Belt,oops,too\n,Nobody\nwhey,Whey\n");
  expect(products.map(({ handle, rows }) => [handle, rows[0]!.problem])).toEqual([
    ["whey", null],
    ["belt", "The row has 4 cells, and the headings 2. A comma or a quote stands where none belongs."],
    ["", "The handle is blank: it says which product the row is of"],
    ["whey", 'The rows of one product stand together, and "whey" stands at line 2 as well'],
  ]);
});
