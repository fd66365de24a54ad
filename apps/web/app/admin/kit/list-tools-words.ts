/** Words of the tools above a list: its menu and its filters. */
export const listToolsWords = {
  more: 'More actions',
  filter: 'Filter',
  filterActive: (count: number) => `Filter (${count})`,
  show: 'Show results',
  activeFilters: 'Active filters',
  remove: (name: string) => `Remove filter ${name}`,
  since: (day: string) => `From ${day}`,
  until: (day: string) => `Until ${day}`,
} as const;
