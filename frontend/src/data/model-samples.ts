import picture1 from '../assets/model-sample-1.webp';
import picture2 from '../assets/model-sample-2.webp';
import picture3 from '../assets/model-sample-3.webp';
import type { ShownModel } from './shown-model.ts';

const common = {
  portfolio_images: [],
  featured: false,
  created_at: '2024-01-01T00:00:00.000Z',
  updated_at: '2024-01-01T00:00:00.000Z',
};

/** Shown when the API fails; `isSample` recognises their ids. */
export const sampleModels: ShownModel[] = [
  {
    ...common,
    id: 'sample-1',
    name: 'Achieng Tajiri',
    category: 'female',
    location: 'Mombasa',
    status: 'Now Training',
    height: '176 cm',
    measurements: '83 – 60 – 89 cm',
    experience: 'Two seasons of runway, one national television commercial',
    bio: 'Achieng grew up between the old town and the ferry, and walks as if both were still moving.',
    main_image: picture1,
  },
  {
    ...common,
    id: 'sample-2',
    name: 'Kito Wacheru',
    category: 'male',
    location: 'Malindi',
    status: 'Rising Star',
    height: '188 cm',
    measurements: '98 – 78 – 94 cm',
    experience: 'Tailoring and menswear editorials',
    bio: 'Kito studied architecture before a tailor asked him to stand still for an afternoon.',
    main_image: picture2,
  },
  {
    ...common,
    id: 'sample-3',
    name: 'Nyota Akiru',
    category: 'female',
    location: 'Nairobi',
    status: 'Featured Model',
    height: '178 cm',
    measurements: '84 – 61 – 89 cm',
    experience: 'Four seasons',
    bio: 'Nyota joined the academy from an open casting. She reads a brief twice and never misses her mark.',
    main_image: picture3,
  },
];
