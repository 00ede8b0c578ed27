import { foldText } from "./fold-text.ts";

/**
 * What people type, and what it is called here: typed phrase first, then other ways to find what it means. Phrases are folded
 * text. English, Roman Urdu and Urdu; a phrase of several words wins over its single words.
 */
const entries: [typed: string[], meant: string[]][] = [
  [["whey", "way"], ["protein"]],
  [["protein", "proteins", "protein powder", "پروٹین"], ["whey", "casein", "protein"]],
  [["isolate", "iso"], ["whey isolate", "iso"]],
  [["bcaa", "bcaas", "branched chain"], ["amino", "bcaa eaa"]],
  [["eaa", "eaas"], ["amino", "essential amino"]],
  [["amino", "aminos", "amino acid", "amino acids", "امائنو"], ["bcaa", "eaa"]],
  [["gainer", "gainers", "mass gainer", "weight gainer", "bulking", "bulk", "mota hona", "wazan barhana", "wazan badhana", "wazan barhane", "وزن بڑھانا"], ["weight gainer", "mass gainer"]],
  [["wazan", "weight", "وزن"], ["weight gainer", "fat loss"]],
  [["fat burner", "fat loss", "weight loss", "slimming", "cutting", "shred", "shredding", "motapa", "charbi", "patla", "patla hona", "wazan kam", "wazan kam karna", "وزن کم", "موٹاپا", "چربی"], ["fat loss", "fat burner", "carnitine", "cla"]],
  [["preworkout", "pre workout", "pwo", "pump", "pre"], ["pre workout", "preworkout"]],
  [["energy", "josh", "focus", "توانائی"], ["pre workout", "caffeine"]],
  [["taqat", "takat", "strength", "power", "quwat", "طاقت", "قوت"], ["creatine", "pre workout", "testosterone", "taqat", "طاقت"]],
  [["creatine", "creatin", "mono", "cre", "کریٹین", "کریاٹین"], ["creatine"]],
  [["test booster", "t booster", "testo", "mardana taqat", "mardana", "ٹیسٹوسٹیرون"], ["testosterone"]],
  [["omega", "omega3", "omega 3", "epa", "dha", "machli ka tel", "machli", "machhli", "مچھلی کا تیل", "مچھلی"], ["fish oil", "omega"]],
  [["multi", "multi vitamin", "vitamins", "vitamin", "vits", "وٹامن", "وٹامنز"], ["multivitamin", "vitamin"]],
  [["sleep", "neend", "recovery", "نیند"], ["zma", "casein", "magnesium"]],
  [["zinc", "magnesium", "zinc magnesium", "زنک"], ["zma"]],
  [["joint", "joints", "jor", "joron", "جوڑ"], ["fish oil", "joint", "collagen"]],
  [["muscle", "muscles", "muscle building", "body banana", "body bnana", "gosht", "پٹھے"], ["protein", "creatine", "gainer", "muscle"]],
  [["shaker bottle", "bottle", "botal", "shaker", "شیکر", "بوتل"], ["shaker", "bottle"]],
  [["belt", "patti", "lifting belt", "بیلٹ"], ["belt"]],
  [["gloves", "dastanay", "dastane", "دستانے"], ["gloves"]],
  [["band", "bands", "resistance"], ["resistance band", "band"]],
  [["rope", "rassi", "skipping", "رسی"], ["rope", "skipping"]],
  [["mat", "chatai"], ["yoga mat", "mat"]],
  [["bag", "basta", "بیگ"], ["bag", "duffel"]],
  [["t shirt", "tshirt", "tee", "tees", "shirt", "qameez", "ٹی شرٹ", "شرٹ"], ["tee", "t shirt", "tops"]],
  [["tank", "tanktop", "vest", "banyan", "sando", "stringer"], ["tank", "stringer"]],
  [["trouser", "trousers", "pajama", "sweatpants", "joggers", "jogger", "track pants", "ٹراؤزر"], ["joggers", "bottoms", "trouser"]],
  [["leggings", "tights", "yoga pants"], ["leggings", "yoga pants"]],
  [["nikkar", "nicker", "shorts", "شارٹس"], ["shorts"]],
  [["tracksuit", "track suit", "ٹریک سوٹ"], ["track suit", "track suits"]],
  [["bundle", "combo", "deal", "pack"], ["stack", "stacks"]],
  [["sale", "discount", "offer", "sasta", "سستا", "رعایت"], ["offers"]],
  [["choco", "choc", "چاکلیٹ"], ["chocolate"]],
  [["kela", "کیلا"], ["banana"]],
  [["aam", "آم"], ["mango"]],
  [["vegan", "plant", "vegetarian"], ["plant", "vegan", "pea"]],
  [["hoodie", "hoody", "sweatshirt"], ["hoodie"]],
];

/** Words that say nothing about a product. */
export const emptyWords: ReadonlySet<string> = new Set(
  ["for", "the", "and", "with", "of", "in", "to", "best", "buy", "price", "online", "pakistan", "ka", "ke", "ki", "ko", "liye", "wala", "wali", "karne", "aur", "کا", "کی", "کے", "لیے", "اور"].map(foldText),
);

/** For each typed phrase, its empty words left out, the phrases that find what it means. */
export const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  entries.flatMap(([typed, meant]) => typed.map((phrase) => [tellingWords(foldText(phrase)), meant.map(foldText)] as const)),
);

/** Words of the longest phrase. */
export const longestSynonym = Math.max(...[...synonyms.keys()].map((phrase) => phrase.split(" ").length));

function tellingWords(folded: string): string {
  return folded.split(" ").filter((word) => !emptyWords.has(word)).join(" ");
}
