/** Default settings. */
export const enquirySettingsDefaults = {
  notification_address: '',
  next_step: 'Shall I keep a place for you?',
  templates: [
    {
      name: 'First answer',
      text: 'Hello [name], thank you for writing to [academy]. [course] takes [duration] and costs [price]. [next step]',
    },
  ],
  views: [] as { name: string; query: string }[],
};
