/** Takes an answer that a script sends: unlike the page of a model, the list of answers stays when models leave the package. */
export { action } from './place-page.action.ts';
