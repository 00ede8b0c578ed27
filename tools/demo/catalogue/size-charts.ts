import type { SizeChart } from "#domains/catalog/product-facts.ts";

const bodyNote =
  "Body measures, not garment measures. Measure over thin clothing with the tape level; between two sizes, take the larger for a relaxed fit.";

/** Size charts by key, all in inches. */
export const demoSizeCharts: Record<string, SizeChart> = {
  "men-tops": {
    columns: ["Chest (in)", "Waist (in)", "Length (in)"],
    rows: [
      { size: "S", measures: ["35–37", "29–31", "27"] },
      { size: "M", measures: ["38–40", "32–34", "28"] },
      { size: "L", measures: ["41–43", "35–37", "29"] },
      { size: "XL", measures: ["44–46", "38–40", "30"] },
      { size: "XXL", measures: ["47–49", "41–43", "31"] },
    ],
    note: `${bodyNote} Length is that of the garment, from the shoulder seam down.`,
  },
  "men-bottoms": {
    columns: ["Waist (in)", "Hips (in)", "Inside leg (in)"],
    rows: [
      { size: "S", measures: ["28–30", "35–37", "29"] },
      { size: "M", measures: ["31–33", "38–40", "30"] },
      { size: "L", measures: ["34–36", "41–43", "31"] },
      { size: "XL", measures: ["37–39", "44–46", "31.5"] },
      { size: "XXL", measures: ["40–42", "47–49", "32"] },
    ],
    note: `${bodyNote} The inside leg is for full-length joggers; shorts state theirs on their own page.`,
  },
  "women-tops": {
    columns: ["Bust (in)", "Waist (in)", "Length (in)"],
    rows: [
      { size: "XS", measures: ["30–32", "24–25", "24"] },
      { size: "S", measures: ["33–34", "26–27", "24.5"] },
      { size: "M", measures: ["35–37", "28–30", "25"] },
      { size: "L", measures: ["38–40", "31–33", "25.5"] },
      { size: "XL", measures: ["41–43", "34–36", "26"] },
    ],
    note: `${bodyNote} Long-cut styles add four inches to the length.`,
  },
  "women-bottoms": {
    columns: ["Waist (in)", "Hips (in)", "Inside leg (in)"],
    rows: [
      { size: "XS", measures: ["24–25", "33–35", "26.5"] },
      { size: "S", measures: ["26–27", "36–37", "27"] },
      { size: "M", measures: ["28–30", "38–40", "27.5"] },
      { size: "L", measures: ["31–33", "41–43", "28"] },
      { size: "XL", measures: ["34–36", "44–46", "28.5"] },
    ],
    note: `${bodyNote} The inside leg is for full-length styles.`,
  },
  "track-suits": {
    columns: ["Chest (in)", "Waist (in)", "Sleeve (in)", "Inside leg (in)"],
    rows: [
      { size: "S", measures: ["35–37", "28–30", "32", "29"] },
      { size: "M", measures: ["38–40", "31–33", "33", "30"] },
      { size: "L", measures: ["41–43", "34–36", "34", "31"] },
      { size: "XL", measures: ["44–46", "37–39", "35", "31.5"] },
      { size: "XXL", measures: ["47–49", "40–42", "36", "32"] },
    ],
    note: `${bodyNote} Jacket and trousers come in the same size; the waist has a drawcord that takes in two inches.`,
  },
  belts: {
    columns: ["Waist over clothes (in)"],
    rows: [
      { size: "S", measures: ["26–30"] },
      { size: "M", measures: ["30–34"] },
      { size: "L", measures: ["34–38"] },
      { size: "XL", measures: ["38–43"] },
    ],
    note: "Measure around the navel, over the shirt you train in. This is usually two inches more than your trouser size.",
  },
  gloves: {
    columns: ["Palm around the knuckles (in)"],
    rows: [
      { size: "S", measures: ["6.5–7.5"] },
      { size: "M", measures: ["7.5–8.5"] },
      { size: "L", measures: ["8.5–9.5"] },
      { size: "XL", measures: ["9.5–10.5"] },
    ],
    note: "Measure around the palm without the thumb, hand flat and open.",
  },
};
