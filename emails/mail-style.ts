import type { CSSProperties } from "react";

const ink = "#0b0d10";
const quiet = "#565d66";
const line = "#dfe3e7";

/** The styles of the shop's mails. Mail programs support little but inline styles. */
export const mailStyle = {
  page: {
    margin: 0,
    padding: "24px 0",
    backgroundColor: "#eef0f2",
    color: ink,
    fontFamily: "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif",
    fontSize: "16px",
    lineHeight: "24px",
  },
  sheet: { width: "100%", maxWidth: "640px", margin: "0 auto", backgroundColor: "#ffffff" },
  head: { backgroundColor: ink, padding: "20px 24px" },
  brand: {
    color: "#d6ff3f",
    fontSize: "22px",
    fontWeight: 800,
    letterSpacing: "0.08em",
    textTransform: "uppercase",
    textDecoration: "none",
  },
  body: { padding: "24px" },
  foot: { padding: "20px 24px", borderTop: `1px solid ${line}`, color: quiet, fontSize: "14px", lineHeight: "22px" },
  title: { margin: "0 0 8px", fontSize: "26px", lineHeight: "32px", fontWeight: 800 },
  heading: { margin: "32px 0 8px", fontSize: "18px", lineHeight: "24px", fontWeight: 700 },
  text: { margin: "0 0 12px" },
  note: { margin: "0 0 12px", padding: "12px 16px", backgroundColor: "#f4f9df", borderLeft: "4px solid #b4dc14" },
  button: {
    display: "inline-block",
    padding: "14px 24px",
    backgroundColor: ink,
    color: "#ffffff",
    borderRadius: "6px",
    fontWeight: 700,
    textDecoration: "none",
  },
  secondButton: {
    display: "inline-block",
    padding: "13px 23px",
    border: `1px solid ${ink}`,
    color: ink,
    borderRadius: "6px",
    fontWeight: 700,
    textDecoration: "none",
  },
  link: { color: ink, textDecoration: "underline" },
  table: { width: "100%", borderCollapse: "collapse", fontSize: "15px", lineHeight: "20px" },
  picture: { float: "left", margin: "0 12px 0 0", borderRadius: "4px" },
  quiet: { color: quiet },
  total: { fontSize: "17px", fontWeight: 800 },
  written: { margin: 0, padding: "16px", backgroundColor: "#f4f5f6", whiteSpace: "pre-wrap", overflowWrap: "anywhere" },
} satisfies Record<string, CSSProperties>;
