import type { ServiceAnchor } from "#rules/services.ts";
import assetManagement from "#site/pictures/services/asset-management.svg";
import financialConsulting from "#site/pictures/services/financial-consulting.svg";
import hiring from "#site/pictures/services/hiring.svg";
import itServices from "#site/pictures/services/it-services.svg";
import marketPositioning from "#site/pictures/services/market-positioning.svg";
import operationsTraining from "#site/pictures/services/operations-training.svg";
import riskManagement from "#site/pictures/services/risk-management.svg";
import salesOutsourcing from "#site/pictures/services/sales-outsourcing.svg";
import salesTraining from "#site/pictures/services/sales-training.svg";

/** The drawing for each service. */
export const spotPictures = {
  "sales-outsourcing": salesOutsourcing,
  hiring,
  "sales-training": salesTraining,
  "operations-training": operationsTraining,
  "market-positioning": marketPositioning,
  "risk-management": riskManagement,
  "financial-consulting": financialConsulting,
  "asset-management": assetManagement,
  "it-services": itServices,
} as const satisfies Record<ServiceAnchor, unknown>;
