import { demoCourses } from './demo-courses.ts';
import { courseKiswahili, modelKiswahili, newsKiswahili } from './demo-kiswahili.ts';
import { demoModels } from './demo-models.ts';
import { demoNews } from './demo-news.ts';

it('has texts in Kiswahili for all that visitors read, and for nothing that is not there', () => {
  expect(Object.keys(courseKiswahili)).toEqual(demoCourses.map(({ key }) => key));
  expect(Object.keys(newsKiswahili)).toEqual(demoNews.filter(({ draft }) => !draft).map(({ title }) => title));
  expect(Object.keys(modelKiswahili)).toEqual(demoModels.map(({ key }) => key));
  for (const { key, bring } of demoCourses) expect(Boolean(courseKiswahili[key]?.bring)).toBe(Boolean(bring));
});
