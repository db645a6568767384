import { digitalFields } from '@nfa/contracts';

/** SQL of the files of a row of `models`. By the index `models_files`, which has the same expression, a file leads to its models. */
export const filesOfModel = `files_in(portfolio_images || ARRAY[main_image, ${digitalFields.join(', ')}, walk_poster, walk_video])`;

/** SQL condition: a news item or a course shows this file. */
export const isInNewsOrCourses = (file: string): string =>
  `(EXISTS (SELECT FROM news WHERE split_part(image, '#', 1) = ${file} AND deleted_at IS NULL)
    OR EXISTS (SELECT FROM courses WHERE split_part(image, '#', 1) = ${file}))`;
