// Managers
