/** The nine services in their documented order: anchor on the services page, and menu label. */
export const services = [
  { anchor: "sales-outsourcing", label: "Sales Outsourcing" },
  { anchor: "hiring", label: "Hiring & Retention" },
  { anchor: "sales-training", label: "Sales Training Strategies" },
  { anchor: "operations-training", label: "Operation Training & Strategies" },
  { anchor: "market-positioning", label: "Market Positioning & Branding" },
  { anchor: "risk-management", label: "Risk Management" },
  { anchor: "financial-consulting", label: "Financial Consulting" },
  { anchor: "asset-management", label: "Asset Management" },
  { anchor: "it-services", label: "IT Services" },
] as const;

export type ServiceAnchor = (typeof services)[number]["anchor"];
