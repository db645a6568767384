import type { ModelInput } from '@nfa/contracts';

/** A model of the demonstration; the catalogue completes what is left out. All people are invented. */
export type DemoModel = Partial<ModelInput> &
  Pick<ModelInput, 'name' | 'category' | 'location' | 'status'> & {
    /** Letters of the files `model-{key}-{letter}.jpg`, main picture first; "" is `model-{key}.jpg`. */
    pictures: readonly string[];
    /** Common part of the names of its files. */
    key: string;
  };

const adult = ['', 'd', 'b', 'c', 'e'];
const child = ['', 'b', 'c'];

const model = (
  key: string,
  category: ModelInput['category'],
  name: string,
  location: string,
  status: string,
  facts: Partial<DemoModel>,
): DemoModel => ({
  key,
  pictures: category === 'kids' ? child : adult,
  category,
  name,
  location,
  status,
  languages: ['English', 'Kiswahili'],
  ...facts,
});

/** The roster, first shown first. */
export const demoModels: DemoModel[] = [
  model('female-3', 'female', 'Achieng Tajiri', 'Mombasa', 'Rising Star', {
    height: '176 cm',
    bust_cm: 83,
    waist_cm: 60,
    hips_cm: 89,
    shoe_eu: 40,
    size_eu: 36,
    hair: 'Black, braided',
    eyes: 'Dark brown',
    skills: ['Swimming'],
    pictures: ['d', '', 'b', 'c', 'e', 'f'],
    experience: 'Two seasons of runway, one national television commercial',
    bio: 'Achieng grew up between the old town and the ferry, and walks as if both were still moving. She joined the academy from an open casting and was on a runway eleven weeks later.',
    featured: true,
  }),
  model('female-1', 'female', 'Nyota Akiru', 'Nairobi', 'Featured Model', {
    height: '178 cm',
    bust_cm: 84,
    waist_cm: 61,
    hips_cm: 89,
    shoe_eu: 40,
    size_eu: 36,
    hair: 'Black, natural',
    eyes: 'Dark brown',
    skills: ['Ballet', 'Driving'],
    pictures: ['d', '', 'b', 'c', 'e', 'f'],
    experience: 'Four seasons',
    bio: 'Nyota joined the academy from an open casting and now walks for knitwear and bridal houses along the coast. She reads a brief twice and never misses her mark.',
    featured: true,
  }),
  model('male-1', 'male', 'Kito Wacheru', 'Malindi', 'Featured Model', {
    height: '188 cm',
    bust_cm: 98,
    waist_cm: 78,
    hips_cm: 94,
    shoe_eu: 44,
    size_eu: 48,
    hair: 'Black, short',
    eyes: 'Dark brown',
    skills: ['Football'],
    experience: 'Tailoring, menswear editorials, three fashion weeks',
    bio: 'Kito studied architecture before a tailor asked him to stand still for an afternoon. He still prefers a well-cut shoulder to a loud one.',
    featured: true,
  }),
  model('kid-1', 'kids', 'Amani', 'Nakuru', 'Now Training', {
    surname: 'Otieno',
    height: '132 cm',
    size_eu: 134,
    experience: 'First term of the young talent class',
    bio: 'Amani is learning to turn, wait and listen. She trains on Saturdays with her guardian in the room.',
  }),
  model('male-2', 'male', 'Jabali Otenyo', 'Eldoret', 'Professional Model', {
    height: '185 cm',
    bust_cm: 100,
    waist_cm: 80,
    hips_cm: 96,
    shoe_eu: 45,
    size_eu: 50,
    hair: 'Black, natural',
    eyes: 'Brown',
    experience: 'Sportswear campaigns and catalogue work since 2019',
    bio: 'Jabali ran the eight hundred metres for his county and brings the same patience to a long day of catalogue work.',
    featured: true,
  }),
  model('female-2', 'female', 'Zuri Wamboka', 'Kisumu', 'Professional Model', {
    height: '180 cm',
    bust_cm: 86,
    waist_cm: 63,
    hips_cm: 91,
    shoe_eu: 41,
    size_eu: 36,
    hair: 'Black, natural',
    eyes: 'Brown',
    skills: ['Singing'],
    pictures: ['', 'd', 'b', 'c', 'e', 'f'],
    experience: 'Six years of couture, headwear and beauty',
    bio: 'Zuri works with cloth the way other people work with words. Milliners ask for her by name.',
    featured: true,
  }),
  model('kid-3', 'kids', 'Imani', 'Nairobi', 'Rising Star', {
    surname: 'Wanjiru',
    height: '124 cm',
    size_eu: 128,
    experience: 'School holiday workshops, one charity show',
    bio: 'Imani likes the finale best, because everybody is on the floor at once.',
  }),
  model('male-4', 'male', 'Simba Keruto', 'Thika', 'Now Training', {
    height: '183 cm',
    shoe_eu: 43,
    size_eu: 46,
    hair: 'Black, short',
    eyes: 'Dark brown',
    experience: 'Runway and catwalk course, second term',
    bio: 'Simba came for the photography class and stayed for the runway.',
  }),
  model('female-4', 'female', 'Makena Lulua', 'Nakuru', 'Rising Star', {
    height: '174 cm',
    measurements: '82 – 60 – 88 cm',
    hair: 'Black, braided',
    eyes: 'Dark brown',
    skills: ['Running'],
    experience: 'Beauty close-ups, hair campaigns',
    bio: 'Makena braids her own hair and half the dressing room’s. Her beauty book was shot in a single afternoon.',
  }),
  model('male-3', 'male', 'Baraka Lemayian', 'Narok', 'Professional Model', {
    height: '190 cm',
    bust_cm: 102,
    waist_cm: 81,
    hips_cm: 97,
    shoe_eu: 45,
    size_eu: 50,
    hair: 'Shaved',
    eyes: 'Dark brown',
    skills: ['Riding'],
    experience: 'Outerwear, editorial, two international test shoots',
    bio: 'Baraka is the quiet one on set. He has walked in four countries and sends a postcard from each.',
  }),
  model('kid-2', 'kids', 'Tumaini', 'Kisumu', 'Now Training', {
    surname: 'Kilonzo',
    height: '118 cm',
    size_eu: 122,
    experience: 'Young talent class, movement and games',
    bio: 'Tumaini flies kites, and treats a backdrop like a hillside.',
  }),
  model('kid-4', 'kids', 'Jelani', 'Mombasa', 'Rising Star', {
    surname: 'Mutua',
    height: '139 cm',
    size_eu: 140,
    experience: 'One catalogue day, two school shows',
    bio: 'Jelani brings his own ball. Photographers have learned to let him.',
  }),
];
