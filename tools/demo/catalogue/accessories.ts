import type { DemoProduct } from "../demo-types.ts";
import { buildGear } from "./build/build-gear.ts";
import type { GearDraft } from "./build/build-gear.ts";

function accessory(draft: Omit<GearDraft, "categories">): DemoProduct {
  return buildGear({ categories: ["accessories"], ...draft });
}

/** Shakers, belts, straps, gloves, bands, ropes, mats and bags. */
export const accessories: DemoProduct[] = [
  accessory({
    name: "Dhaalgarh Taqat Shaker 600 ml طاقت", brand: "dhaalgarh", art: "shaker", artTitle: "SHAKER", artDetail: "600 ml", price: 1200, colours: ["Black", "Navy", "Red", "Mint"],
    summary: "A shaker that does not leak in the bag, with a sieve instead of a lost ball.",
    description: [
      "The lid closes with a screw and a flap that clicks, tested upside down in a bag for a night. A fixed sieve breaks lumps, so there is no wire ball to hunt for in the sink.",
      "Marks in 50 ml steps up to 600 ml. Free of BPA; top rack of the dishwasher or a bottle brush.",
    ],
    keywords: ["shaker", "bottle", "protein shaker", "taqat"], stock: 80, stockByOptions: { Mint: 5 }, popularity: 97, addedDaysAgo: 330,
  }),
  accessory({
    name: "Dhaalgarh Steel Shaker 700 ml", brand: "dhaalgarh", art: "shaker", artTitle: "STEEL SHAKER", artDetail: "700 ml", price: 2200, colours: ["Charcoal", "White"],
    summary: "Double-walled steel that keeps a shake cold from Lahore to Sheikhupura.",
    description: [
      "Steel takes on no smell, even if a milk shake has been forgotten in it over a June weekend. The double wall holds ice for about six hours.",
      "A whisk insert is included. Wash by hand to keep the coating.",
    ],
    keywords: ["steel shaker", "insulated", "thanda", "bottle"], stock: 25, popularity: 74, addedDaysAgo: 120,
  }),
  accessory({
    name: "Mehrano Two-Storey Shaker with Powder Box", brand: "mehrano", art: "shaker", artTitle: "TWO-STOREY", artDetail: "500 ml", price: 1650, colours: ["Sky", "Black"],
    summary: "A 500 ml shaker with a screw-on box for powder and a drawer for capsules.",
    description: [
      "Fill the lower box at home, mix at the gym. The box holds two scoops of whey or one of a gainer, and the drawer takes four capsules.",
      "All three parts can be had as spares.",
    ],
    keywords: ["shaker", "compartment", "powder box"], stock: 33, popularity: 65, addedDaysAgo: 205,
  }),
  accessory({
    name: "Lohabad Lever Belt 10 mm", brand: "lohabad", art: "belt", artTitle: "LEVER BELT", artDetail: "10 mm", price: 8000, colours: ["Black", "Maroon"], sizes: ["S", "M", "L", "XL"], sizeChart: "belts",
    summary: "Stiff 10 mm leather with a steel lever, four inches wide all round.",
    description: [
      "Buffalo hide from Kasur, tanned hard and stitched in four rows. The lever closes in a second and always at the same hole; a screwdriver moves it when your waist does.",
      "It needs a month to soften. Roll it each evening and it will be yours for years.",
    ],
    keywords: ["belt", "powerlifting", "lever", "squat", "chamra", "peti"], stock: 9, stockByOptions: { "Maroon / S": 0, "Maroon / XL": 2 }, popularity: 71, addedDaysAgo: 180,
  }),
  accessory({
    name: "Lohabad Leather Prong Belt", brand: "lohabad", art: "belt", artTitle: "PRONG BELT", artDetail: "7 mm", price: 5400, colours: ["Sand"], sizes: ["S", "M", "L", "XL"], sizeChart: "belts",
    summary: "A forgiving 7 mm leather belt with a single-prong buckle.",
    description: [
      "Softer and thinner than a competition belt, tapered at the front, and comfortable from the first set. For most people who squat and press for fitness this is stiff enough.",
      "Natural vegetable tan that darkens with sweat and age.",
    ],
    keywords: ["belt", "leather", "weightlifting", "peti"], stock: 14, popularity: 60, addedDaysAgo: 300,
  }),
  accessory({
    name: "Dhaalgarh Nylon Training Belt", brand: "dhaalgarh", art: "belt", artTitle: "NYLON BELT", artDetail: "4 in", price: 3500, colours: ["Black", "Olive"], sizes: ["S", "M", "L", "XL"], sizeChart: "belts",
    summary: "A light quick-release belt for circuits and Olympic lifts.",
    description: [
      "Foam core, nylon shell and a roller buckle backed with hook tape. It bends with you on the clean and can be undone with one hand between sets.",
      "Machine washable at 30 °C in a closed net.",
    ],
    keywords: ["nylon belt", "circuit", "velcro", "peti"], stock: 22, popularity: 55, addedDaysAgo: 95,
  }),
  accessory({
    name: "Lohabad Cotton Lifting Straps", brand: "lohabad", art: "straps", artTitle: "LIFTING STRAPS", artDetail: "Pair", price: 1400, colours: ["Black", "Sand"],
    summary: "Heavy cotton webbing, 24 inches long, padded at the wrist.",
    description: [
      "When the back could do two more and the fingers cannot, wind these around the bar. Cotton grips better the more it is used and does not cut.",
      "Sold as a pair, one length for all.",
    ],
    keywords: ["straps", "deadlift", "grip", "patti"], stock: 46, popularity: 63, addedDaysAgo: 340,
  }),
  accessory({
    name: "Dhaalgarh Figure-8 Straps", brand: "dhaalgarh", art: "straps", artTitle: "FIGURE-8", artDetail: "Pair", price: 1900, colours: ["Red"], sizes: ["S", "L"],
    summary: "Closed loops that lock hand to bar for heavy pulls and shrugs.",
    description: [
      "A figure of eight cannot slip, which is its purpose and its danger: keep them for pulls from the floor, and never use them for cleans or anything overhead.",
      "Size S suits wrists up to seven inches, L anything above.",
    ],
    keywords: ["figure 8", "strongman", "deadlift"], stock: 12, stockByOptions: { S: 1 }, popularity: 40, addedDaysAgo: 77,
  }),
  accessory({
    name: "Dhaalgarh Wrist Wraps 18 in", brand: "dhaalgarh", art: "straps", artTitle: "WRIST WRAPS", artDetail: "18 in", price: 1600, colours: ["Black", "Royal Blue"],
    summary: "Elastic wraps with thumb loop for pressing days.",
    description: [
      "Medium stiffness: firm enough for a heavy bench press, loose enough to leave on between sets. The hook tape is stitched twice, the place where cheap wraps give up first.",
      "Wrap over the joint, not below it; a card in the box shows how.",
    ],
    keywords: ["wrist wraps", "kalai", "bench press"], stock: 30, popularity: 57, addedDaysAgo: 150,
  }),
  accessory({
    name: "Lohabad Grip Gloves", brand: "lohabad", art: "gloves", artTitle: "GRIP GLOVES", artDetail: "Half finger", price: 2300, colours: ["Black", "Slate Grey"], sizes: ["S", "M", "L", "XL"], sizeChart: "gloves",
    summary: "Half-finger gloves in goat leather and mesh, with pull-off tabs.",
    description: [
      "Thin on the palm so you still feel the bar, doubled where callus forms. Goat leather dries soft after sweat, cow leather does not.",
      "Two small tabs let you pull them off without turning them inside out.",
    ],
    keywords: ["gloves", "dastanay", "grip", "leather"], stock: 17, stockByOptions: { "Slate Grey / XL": 0 }, popularity: 66, addedDaysAgo: 220,
  }),
  accessory({
    name: "Mahru Light Training Gloves for Women", brand: "mahru", art: "gloves", artTitle: "LIGHT GLOVES", artDetail: "Half finger", price: 2100, colours: ["Dusty Pink", "Black", "Teal"], sizes: ["S", "M"], sizeChart: "gloves",
    summary: "Slim-cut gloves with silicone dots and a breathable back.",
    description: [
      "Drawn on women's hands instead of shrunk from a men's pattern, so there is no loose leather at the fingertips.",
      "They wash in the machine with your kit and dry overnight.",
    ],
    keywords: ["women gloves", "dastanay", "ladies"], stock: 15, stockByOptions: { "Teal / S": 4 }, popularity: 49, addedDaysAgo: 62,
  }),
  accessory({
    name: "Halqa Resistance Loop Set of Five", brand: "halqa", art: "band-set", artTitle: "LOOP SET", artDetail: "5 loops", price: 1950, colours: ["Teal"],
    summary: "Five flat loops from very light to very heavy in a cotton pouch.",
    description: [
      "Natural latex, twelve inches around, with the pull printed on each in kilograms. For warming up hips and shoulders at the gym or a whole session in a hotel room.",
      "Dust them with talcum now and then and keep them from the sun; latex dislikes both oil and light.",
    ],
    keywords: ["bands", "loop", "resistance", "home gym", "rubber"], stock: 44, popularity: 69, addedDaysAgo: 245,
  }),
  accessory({
    name: "Lohabad Pull-Up Assist Bands", brand: "lohabad", art: "band-set", artTitle: "POWER BANDS", artDetail: "3 bands", price: 5200, colours: ["Black"],
    summary: "Three 41-inch bands that carry 10 to 55 kg of you on the way to a first pull-up.",
    description: [
      "Layered latex, which peels slowly and visibly when worn instead of snapping without warning. Hang one from the bar, stand in it, and let it take less each month.",
      "They serve as well for stretching and for adding pull to a barbell.",
    ],
    keywords: ["pull up", "power band", "assist", "chin up"], stock: 18, popularity: 51, addedDaysAgo: 110,
  }),
  accessory({
    name: "Barqan Speed Rope", brand: "barqan", art: "rope", artTitle: "SPEED ROPE", artDetail: "3 m", price: 1500, colours: ["Black", "Red"],
    summary: "A thin coated cable on ball bearings, cut to length with the key provided.",
    description: [
      "Fast enough for double-unders and quiet enough for a flat with neighbours below. Handles are thirteen centimetres, knurled, and weigh almost nothing.",
      "Stand on the middle: the handles should reach your armpits.",
    ],
    keywords: ["skipping rope", "rassi", "jump rope", "cardio"], stock: 37, popularity: 62, addedDaysAgo: 135,
  }),
  accessory({
    name: "Halqa Grounded Yoga Mat 6 mm", brand: "halqa", art: "mat", artTitle: "GROUNDED MAT", artDetail: "6 mm", price: 4600, colours: ["Sand", "Plum", "Bottle Green"],
    summary: "A 6 mm mat with a dry, grippy face and a strap to carry it.",
    description: [
      "Thick enough for knees on marble floors, firm enough for one-legged balance. The surface holds when palms are wet, which is the only real test of a mat.",
      "183 by 61 cm. Wipe with soapy water; air it flat, out of the sun.",
    ],
    keywords: ["yoga mat", "chatai", "exercise mat"], stock: 21, stockByOptions: { "Bottle Green": 3 }, popularity: 70, addedDaysAgo: 160,
  }),
  accessory({
    name: "Dhaalgarh Floor Mat 10 mm", brand: "dhaalgarh", art: "mat", artTitle: "FLOOR MAT", artDetail: "10 mm", price: 3400, colours: ["Black"],
    summary: "A thick, plain foam mat for crunches, stretching and the bad back.",
    description: [
      "Ten millimetres of closed-cell foam that swallows no sweat. Too soft for standing balance, just right for everything on your back.",
      "Rolls to the size of a loaf and weighs under a kilogram.",
    ],
    keywords: ["mat", "home workout", "abs"], stock: 0, popularity: 44, addedDaysAgo: 270,
  }),
  accessory({
    name: "Dhaalgarh Fortress Gym Bag 40 L", brand: "dhaalgarh", art: "bag", artTitle: "FORTRESS", artDetail: "40 L", price: 5900, colours: ["Black", "Olive"],
    summary: "A barrel bag with a shoe tunnel, a wet pocket and a base that stands on damp floors.",
    description: [
      "Shoes go in at one end and never meet the clean shirt. Inside there is a lined pocket for wet things, a sleeve for a shaker and a clip for keys.",
      "The zips are coarse on purpose; fine ones die of chalk and dust.",
    ],
    keywords: ["gym bag", "duffel", "basta", "thaila"], stock: 16, popularity: 67, addedDaysAgo: 85,
  }),
  accessory({
    name: "Teerandaz Drawstring Pack", brand: "teerandaz", art: "bag", artTitle: "DRAW PACK", artDetail: "15 L", price: 1700, colours: ["Navy", "Rust", "Heather Grey"],
    summary: "A light pack for shoes, towel and bottle, with a zipped pocket outside.",
    description: [
      "Rip-stop cloth, wide cords that do not saw at the shoulders, and metal eyelets set in leather. It folds into its own pocket.",
      "Made for the motorbike ride to the ground and back.",
    ],
    keywords: ["drawstring", "bag", "football", "light bag"], stock: 39, popularity: 46, addedDaysAgo: 29,
  }),
];
