/** The screens of everyday work that explain themselves. */
export type HelpTopic = "today" | "calls" | "pack" | "products" | "import" | "count" | "payouts";

/** What is to be done on each, step by step, in English and in Urdu. */
export const helpTexts: Record<HelpTopic, Record<"en" | "ur", readonly string[]>> = {
  today: {
    en: [
      "Here stands what waits for you, with how long the oldest has waited. Begin at the top.",
      "Press a line to open its list, or the button beside it to open what has waited longest.",
      "What failed, such as mails, stands here until it is tried again.",
      "Find any order, phone number or product by the search at the top.",
    ],
    ur: [
      "یہاں وہ کام لکھے ہیں جو آپ کے منتظر ہیں، اور یہ کہ سب سے پرانا کام کب سے رکا ہوا ہے۔ اوپر سے شروع کریں۔",
      "کسی سطر کو دبائیں تو اس کی فہرست کھلتی ہے؛ ساتھ والا بٹن سب سے پرانا کام کھولتا ہے۔",
      "جو کام نہیں ہو سکا، جیسے کوئی ای میل نہ جا سکی، وہ دوبارہ کوشش ہونے تک یہیں رہتا ہے۔",
      "کوئی بھی آرڈر، فون نمبر یا چیز اوپر والی تلاش سے ڈھونڈیں۔",
    ],
  },
  calls: {
    en: [
      "Press “Call the next customer”. Nobody else gets the same customer.",
      "Call the number, or send the ready message by WhatsApp. Read out the goods, the total and the address.",
      "Then press what came of it: confirmed, no answer, busy, switched off, call later or wrong number. The next customer appears.",
      "If the address is wrong, correct it before you confirm. If the customer does not want the order, cancel it with the reason.",
    ],
    ur: [
      "“Call the next customer” دبائیں۔ یہ گاہک کسی اور کو نہیں ملے گا۔",
      "نمبر پر کال کریں یا تیار پیغام واٹس ایپ پر بھیجیں۔ سامان، کل رقم اور پتہ پڑھ کر سنائیں۔",
      "پھر نتیجے کا بٹن دبائیں: تصدیق ہو گئی، جواب نہیں، مصروف، نمبر بند، بعد میں کال، یا غلط نمبر۔ اگلا گاہک خود آ جائے گا۔",
      "پتہ غلط ہو تو تصدیق سے پہلے درست کریں۔ گاہک آرڈر نہیں چاہتا تو وجہ لکھ کر منسوخ کریں۔",
    ],
  },
  pack: {
    en: [
      "Scan the slip of an order, or type its number.",
      "Then scan each piece. A wrong or surplus piece is refused with a sound: put it aside.",
      "The last piece packs the parcel. Print its label and stick it on.",
      "If a piece is missing, do not pack: tell whoever looks after the orders.",
    ],
    ur: [
      "آرڈر کی پرچی سکین کریں یا اس کا نمبر لکھیں۔",
      "پھر ہر چیز سکین کریں۔ غلط یا زائد چیز پر آواز آتی ہے: اسے الگ رکھ دیں۔",
      "آخری چیز سکین ہوتے ہی پارسل پیک ہو جاتا ہے۔ لیبل پرنٹ کر کے چپکا دیں۔",
      "کوئی چیز کم ہو تو پیک نہ کریں: آرڈر دیکھنے والے کو بتائیں۔",
    ],
  },
  products: {
    en: [
      "Find a product by a word of its name or by its SKU, or narrow the list by state, stock, price, category and brand.",
      "Press a name to open all of the product. Press a price to change that.",
      "Mark several products to publish them at once, or to move them into a category or out of it.",
      "“Bulk editor”, “Sale” and “CSV” are about all products that the list finds: narrow it first.",
    ],
    ur: [
      "مصنوعات کو نام کے کسی لفظ یا SKU سے ڈھونڈیں، یا حالت، سٹاک، قیمت، زمرے اور برانڈ سے فہرست مختصر کریں۔",
      "نام دبائیں تو اس چیز کی ہر بات کھلتی ہے۔ قیمت دبائیں تو اسے بدل سکتے ہیں۔",
      "کئی چیزوں پر نشان لگا کر انہیں اکٹھے شائع کریں، یا کسی زمرے میں ڈالیں یا اس سے نکالیں۔",
      "“Bulk editor”، “Sale” اور “CSV” ان سب مصنوعات کے لیے ہیں جو فہرست میں آتی ہیں: پہلے فہرست مختصر کریں۔",
    ],
  },
  import: {
    en: [
      "Download the products as a file, or the empty template, and change it in a spreadsheet.",
      "Send the file. The shop tries it first and says what each row would do: nothing changes yet.",
      "Look at the rows that are refused, and correct them in the file. Then send it again.",
      "Press the button that applies it. Each change stands in the audit trail.",
    ],
    ur: [
      "مصنوعات کی فائل یا خالی نمونہ ڈاؤن لوڈ کریں اور سپریڈ شیٹ میں تبدیلی کریں۔",
      "فائل بھیجیں۔ دکان پہلے اسے آزماتی ہے اور بتاتی ہے کہ ہر سطر سے کیا ہو گا: ابھی کچھ نہیں بدلتا۔",
      "جو سطریں رد ہوئیں انہیں دیکھیں اور فائل میں درست کر کے دوبارہ بھیجیں۔",
      "لاگو کرنے والا بٹن دبائیں۔ ہر تبدیلی آڈٹ ٹریل میں لکھی جاتی ہے۔",
    ],
  },
  count: {
    en: [
      "Start a count and say where, such as “Shelf A”.",
      "Scan what lies there and enter how many. What the shop expects is not shown, so that you count what you see.",
      "Then look at the differences. Count again what surprises you.",
      "Book it: the stock becomes what was counted. A count that is discarded changes nothing.",
    ],
    ur: [
      "گنتی شروع کریں اور جگہ لکھیں، جیسے “Shelf A”۔",
      "وہاں رکھی چیزیں سکین کریں اور تعداد لکھیں۔ متوقع تعداد نہیں دکھائی جاتی تاکہ آپ وہی گنیں جو نظر آتا ہے۔",
      "پھر فرق دیکھیں۔ جو عجیب لگے اسے دوبارہ گنیں۔",
      "گنتی درج کریں: سٹاک وہی ہو جائے گا جو گنا گیا۔ رد کی گئی گنتی سے کچھ نہیں بدلتا۔",
    ],
  },
  payouts: {
    en: [
      "Send the file that the courier sends with its money.",
      "The shop compares each row with its parcels, and says which are paid in full, too little, too much or not known.",
      "Choose what is booked, and book it. What the courier paid too little is claimed from it.",
      "What you leave out can be booked later.",
    ],
    ur: [
      "کوریئر رقم کے ساتھ جو فائل بھیجتا ہے وہ یہاں بھیجیں۔",
      "دکان ہر سطر کو اپنے پارسلوں سے ملاتی ہے اور بتاتی ہے کہ کس کی رقم پوری، کم یا زیادہ ہے، اور کون سی سطر پہچانی نہیں گئی۔",
      "جو درج کرنا ہو چنیں اور درج کریں۔ کوریئر نے جو کم دیا اس کا مطالبہ خود بن جاتا ہے۔",
      "جو چھوڑ دیں وہ بعد میں درج ہو سکتا ہے۔",
    ],
  },
};
