export { AgreeStep } from './agree-step.tsx';
export { ExperienceStep } from './experience-step.tsx';
